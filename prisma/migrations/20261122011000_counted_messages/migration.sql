-- CreateEnum
CREATE TYPE "message_kind" AS ENUM ('content', 'code', 'verification', 'security');

-- CreateEnum
CREATE TYPE "message_hold" AS ENUM ('day_limit', 'unverified_limit', 'stopped');

-- AlterTable
ALTER TABLE "digests_sent" ADD COLUMN     "hold" "message_hold";

-- AlterTable
ALTER TABLE "reminder_deliveries" ADD COLUMN     "hold" "message_hold";

-- AlterTable
ALTER TABLE "thought_notices" ADD COLUMN     "hold" "message_hold";

-- CreateTable
CREATE TABLE "counted_messages" (
    "channel" "outbox_channel" NOT NULL,
    "key" TEXT NOT NULL,
    "kind" "message_kind" NOT NULL,
    "user_id" INTEGER,
    "recipient" TEXT NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "counted_messages_pkey" PRIMARY KEY ("channel","key")
);

-- CreateIndex
CREATE INDEX "counted_messages_user_id_counted_at_idx" ON "counted_messages"("user_id", "counted_at");

-- CreateIndex
CREATE INDEX "counted_messages_recipient_counted_at_idx" ON "counted_messages"("recipient", "counted_at");

-- CreateIndex
CREATE INDEX "counted_messages_counted_at_idx" ON "counted_messages"("counted_at");

-- AddForeignKey
ALTER TABLE "counted_messages" ADD CONSTRAINT "counted_messages_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What follows is beyond Prisma's schema language: it stands here only.

-- What the page that says what was held reads.
CREATE INDEX "digests_sent_held_idx" ON "digests_sent"("user_id", "created_at") WHERE "hold" IS NOT NULL;
CREATE INDEX "reminder_deliveries_held_idx" ON "reminder_deliveries"("user_id", "created_at") WHERE "hold" IS NOT NULL;
CREATE INDEX "thought_notices_held_idx" ON "thought_notices"("user_id", "created_at") WHERE "hold" IS NOT NULL;

-- Stands for the mailbox behind an address, which counts once however the address is written: many
-- providers put mail for name+anything into the mailbox of name. Takes phone numbers as they are. A
-- hash, because the counts of a mailbox outlive the accounts that wrote to it.
CREATE FUNCTION public.mailbox_hash(address text) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE SET search_path = public, pg_temp AS $$
  SELECT encode(sha256(convert_to(
    lower(regexp_replace(address, '^([^+@]+)\+[^@]*@', '\1@')), 'UTF8')), 'hex')
$$;

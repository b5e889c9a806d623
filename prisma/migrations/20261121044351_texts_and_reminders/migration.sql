-- CreateEnum
CREATE TYPE "delivery_state" AS ENUM ('waiting', 'sending', 'sent', 'failed', 'over_limit');

-- AlterTable
ALTER TABLE "reminders" ADD COLUMN     "claimed_at" TIMESTAMPTZ(3),
ADD COLUMN     "email_delivery" "delivery_state",
ADD COLUMN     "email_number" INTEGER,
ADD COLUMN     "sms_delivery" "delivery_state",
ADD COLUMN     "sms_tried_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "sms_receipts" ADD COLUMN     "reply" TEXT NOT NULL DEFAULT '';

-- What follows is beyond Prisma's schema language: it stands here only.

-- Why a claimed reminder reached nobody; it stays listed until the person moves or deletes it.
ALTER TABLE "reminders" ADD COLUMN "failure" text GENERATED ALWAYS AS (
  CASE
    WHEN NOT "is_notified" THEN NULL
    WHEN "email_delivery" IN ('waiting', 'sending', 'sent') THEN NULL
    WHEN "sms_delivery" IN ('waiting', 'sending', 'sent') THEN NULL
    WHEN "email_delivery" = 'failed' OR "sms_delivery" = 'failed' THEN 'not_sent'
    WHEN "email_delivery" = 'over_limit' THEN 'email_limit'
  END) STORED;
CREATE INDEX "reminders_failed_idx" ON "reminders"("user_id") WHERE "failure" IS NOT NULL;

-- The sweep reads only what was claimed and never came to an end.
CREATE INDEX "reminders_stranded_idx" ON "reminders"("claimed_at")
  WHERE "email_delivery" = 'waiting' OR "sms_delivery" IN ('waiting', 'sending');

-- What the purge of answers reads.
CREATE INDEX "sms_receipts_created_at_idx" ON "sms_receipts"("created_at") WHERE "reply" <> '';

-- AlterTable
ALTER TABLE "sms_receipts" ADD COLUMN     "reply" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "reminder_deliveries" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "reminder_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "channel" "outbox_channel" NOT NULL,
    "state" "notice_state" NOT NULL DEFAULT 'waiting',
    "number" INTEGER,
    "is_over_limit" BOOLEAN NOT NULL DEFAULT false,
    "claimed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reminder_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "reminder_deliveries_user_id_idx" ON "reminder_deliveries"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "reminder_deliveries_reminder_id_version_channel_key" ON "reminder_deliveries"("reminder_id", "version", "channel");

-- CreateIndex
CREATE UNIQUE INDEX "reminders_id_user_id_key" ON "reminders"("id", "user_id");

-- AddForeignKey
ALTER TABLE "reminder_deliveries" ADD CONSTRAINT "reminder_deliveries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reminder_deliveries" ADD CONSTRAINT "reminder_deliveries_reminder_id_user_id_fkey" FOREIGN KEY ("reminder_id", "user_id") REFERENCES "reminders"("id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What follows is beyond Prisma's schema language: it stands here only.

-- Deliveries that wait, or whose sending never ended, are all that the sweep reads; failed ones keep
-- their reminder on the list.
CREATE INDEX "reminder_deliveries_open_idx" ON "reminder_deliveries"("created_at") WHERE "state" IN ('waiting', 'sending');
CREATE INDEX "reminder_deliveries_failed_idx" ON "reminder_deliveries"("user_id", "reminder_id") WHERE "state" = 'failed';

-- What the purge of answers reads.
CREATE INDEX "sms_receipts_replied_idx" ON "sms_receipts"("created_at") WHERE "reply" <> '';

-- A claim writes to the reminder itself; the list changes once more when a delivery has failed.
CREATE CONSTRAINT TRIGGER reminder_deliveries_advance_revision AFTER UPDATE ON "reminder_deliveries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state = 'failed') EXECUTE FUNCTION advance_user_revision();

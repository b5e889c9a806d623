-- CreateEnum
CREATE TYPE "notice_state" AS ENUM ('waiting', 'sending', 'sent', 'skipped', 'failed');

-- AlterTable
ALTER TABLE "digests_sent" ADD COLUMN     "claimed_at" TIMESTAMPTZ(3),
ADD COLUMN     "id" SERIAL NOT NULL,
ADD COLUMN     "state" "notice_state" NOT NULL DEFAULT 'waiting';

-- CreateTable
CREATE TABLE "digest_subscriptions" (
    "user_id" INTEGER NOT NULL,
    "period" "digest_period" NOT NULL,
    "timezone" TEXT NOT NULL,
    "handled_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "digest_subscriptions_pkey" PRIMARY KEY ("user_id","period")
);

-- CreateTable
CREATE TABLE "thought_notices" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "thought_id" INTEGER NOT NULL,
    "channel" "outbox_channel" NOT NULL,
    "state" "notice_state" NOT NULL DEFAULT 'waiting',
    "claimed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "thought_notices_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "digest_subscriptions_period_timezone_handled_until_idx" ON "digest_subscriptions"("period", "timezone", "handled_until");

-- CreateIndex
CREATE INDEX "thought_notices_user_id_idx" ON "thought_notices"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "thought_notices_thought_id_channel_key" ON "thought_notices"("thought_id", "channel");

-- CreateIndex
CREATE UNIQUE INDEX "digests_sent_id_key" ON "digests_sent"("id");

-- AddForeignKey
ALTER TABLE "digest_subscriptions" ADD CONSTRAINT "digest_subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thought_notices" ADD CONSTRAINT "thought_notices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thought_notices" ADD CONSTRAINT "thought_notices_thought_id_user_id_fkey" FOREIGN KEY ("thought_id", "user_id") REFERENCES "thoughts"("id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What follows is beyond Prisma's schema language: it stands here only.

-- What is there from before has been sent.
UPDATE "digests_sent" SET "state" = 'sent';

-- Notices and digests that wait, or whose sending never ended, are all that the sweep reads.
CREATE INDEX "thought_notices_open_idx" ON "thought_notices"("created_at") WHERE "state" IN ('waiting', 'sending');
CREATE INDEX "digests_sent_open_idx" ON "digests_sent"("created_at") WHERE "state" IN ('waiting', 'sending');

-- What somebody did within a period.
CREATE INDEX "action_items_completed_idx" ON "action_items"("user_id", "completed_at") WHERE "is_completed";

-- Who gets which digest follows the switches in the database itself, so no path can forget it. A
-- switch that goes on starts from now: what was due before is nobody's. A new timezone keeps what
-- has been handled, so that no digest is lost by moving; digests_sent keeps it from coming twice.
CREATE FUNCTION follow_digest_switches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM digest_subscriptions
   WHERE user_id = NEW.id
     AND NOT (NEW.is_active AND CASE period WHEN 'daily' THEN NEW.email_daily_summary
                                            ELSE NEW.email_monthly_summary END);
  INSERT INTO digest_subscriptions (user_id, period, timezone, handled_until)
  SELECT NEW.id, wanted.period::digest_period, NEW.timezone, now()
    FROM (VALUES ('daily', NEW.email_daily_summary), ('monthly', NEW.email_monthly_summary))
      AS wanted (period, is_on)
   WHERE wanted.is_on AND NEW.is_active
  ON CONFLICT (user_id, period) DO UPDATE SET timezone = excluded.timezone
   WHERE digest_subscriptions.timezone <> excluded.timezone;
  RETURN NULL;
END $$;

CREATE TRIGGER users_start_digests AFTER INSERT ON "users"
  FOR EACH ROW WHEN (NEW.email_daily_summary OR NEW.email_monthly_summary)
  EXECUTE FUNCTION follow_digest_switches();

CREATE TRIGGER users_follow_digests
  AFTER UPDATE OF "email_daily_summary", "email_monthly_summary", "timezone", "is_active" ON "users"
  FOR EACH ROW
  WHEN ((OLD.email_daily_summary, OLD.email_monthly_summary, OLD.timezone, OLD.is_active)
        IS DISTINCT FROM
        (NEW.email_daily_summary, NEW.email_monthly_summary, NEW.timezone, NEW.is_active))
  EXECUTE FUNCTION follow_digest_switches();

INSERT INTO "digest_subscriptions" ("user_id", "period", "timezone", "handled_until")
SELECT u.id, wanted.period::digest_period, u.timezone, now()
  FROM "users" u,
       LATERAL (VALUES ('daily', u.email_daily_summary), ('monthly', u.email_monthly_summary))
         AS wanted (period, is_on)
 WHERE wanted.is_on AND u.is_active;

-- How long a message may be repeated is counted from its first attempt.
ALTER TABLE "reminder_deliveries" ADD COLUMN     "first_claimed_at" TIMESTAMPTZ(3);
ALTER TABLE "digests_sent" ADD COLUMN     "first_claimed_at" TIMESTAMPTZ(3);
ALTER TABLE "thought_notices" ADD COLUMN     "first_claimed_at" TIMESTAMPTZ(3);

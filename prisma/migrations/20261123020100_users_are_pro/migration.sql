-- Who has Pro, by either reading of "paid". Releases from before go on reading and writing the two columns.

-- AlterTable
ALTER TABLE public."users" ADD COLUMN "is_pro" BOOLEAN NOT NULL
  GENERATED ALWAYS AS (subscription_tier = 'paid' OR stripe_subscription_id IS NOT NULL) STORED;

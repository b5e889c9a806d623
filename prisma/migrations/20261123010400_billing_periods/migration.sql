-- AlterTable
ALTER TABLE public."payers" ADD COLUMN     "ends_at" TIMESTAMPTZ(3),
ADD COLUMN     "renews_at" TIMESTAMPTZ(3);

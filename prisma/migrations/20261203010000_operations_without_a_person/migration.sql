-- What is done once is known by one table: calls, captures by their clientId, texts, events of payments
-- (docs/decisions/0125). An event has no person's id in its key, and may have no person.
-- On its own: while the indexes are built, only writes wait.

-- CreateIndex
CREATE UNIQUE INDEX "operations_user_id_key_key" ON public.operations("user_id", "key");

-- AlterTable
ALTER TABLE public.operations DROP CONSTRAINT "operations_pkey",
  ALTER COLUMN "user_id" DROP NOT NULL,
  ALTER COLUMN "key" SET DATA TYPE VARCHAR(300),
  ALTER COLUMN "digest" DROP NOT NULL;

-- What follows is beyond Prisma's schema language: it stands here only.
-- The id of an event, such as 'twilio:SM1', whoever it is of. No id of a call has a colon.
CREATE UNIQUE INDEX operations_event_key ON public.operations("key") WHERE "key" LIKE '%:%';
-- Texts of a person, and their replies, which go after a day.
CREATE INDEX operations_texts_idx ON public.operations("user_id") WHERE "key" LIKE 'twilio:%';
CREATE INDEX operations_replies_idx ON public.operations("created_at")
  WHERE "key" LIKE 'twilio:%' AND "answer" IS NOT NULL;

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

-- A release before this one may still run: what it captures is known here too, and what was captured since is
-- not captured by it again. Of a thought that it restores the row is there.
CREATE FUNCTION public.remember_client_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.operations (user_id, key, is_kept, status, kind, thing_id)
  VALUES (NEW.user_id, NEW.client_id, true, 201, 'thought', NEW.id)
  ON CONFLICT DO NOTHING;
  IF EXISTS (SELECT FROM public.operations
              WHERE user_id = NEW.user_id AND key = NEW.client_id AND thing_id <> NEW.id) THEN
    RAISE unique_violation USING MESSAGE = 'This was captured before', CONSTRAINT = 'operations_user_id_key_key';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER thoughts_remember_client_id AFTER INSERT ON public.thoughts
  FOR EACH ROW WHEN (NEW.client_id IS NOT NULL) EXECUTE FUNCTION public.remember_client_id();

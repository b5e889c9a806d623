-- Writing calls that were made under an id of the client's, with their answers
-- (docs/decisions/0062).
CREATE TABLE public.operations (
    "user_id" INTEGER NOT NULL,
    "key" VARCHAR(64) NOT NULL,
    "digest" BYTEA NOT NULL,
    "is_kept" BOOLEAN NOT NULL,
    "status" SMALLINT NOT NULL DEFAULT 0,
    "answer" TEXT,
    "kind" public.change_kind,
    "thing_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "operations_pkey" PRIMARY KEY ("user_id", "key")
);

-- AddForeignKey
ALTER TABLE public.operations ADD CONSTRAINT "operations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES public.users("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the purge still has to remove.
CREATE INDEX operations_expiring_idx ON public.operations("created_at") WHERE NOT "is_kept" OR "answer" IS NOT NULL;

-- Answers hold what people wrote, and go with it.
CREATE INDEX operations_answers_idx ON public.operations("user_id", "kind", "thing_id") WHERE "answer" IS NOT NULL;

CREATE FUNCTION public.forget_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.operations SET answer = NULL
   WHERE user_id = OLD.user_id AND kind = TG_ARGV[0]::public.change_kind AND thing_id = OLD.id
     AND answer IS NOT NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER thoughts_forget_answers AFTER DELETE ON public.thoughts
  FOR EACH ROW EXECUTE FUNCTION public.forget_answers('thought');

CREATE TRIGGER reminders_forget_answers AFTER DELETE ON public.reminders
  FOR EACH ROW EXECUTE FUNCTION public.forget_answers('reminder');

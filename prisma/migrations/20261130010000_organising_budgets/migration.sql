-- How much of the hour's budget a person's thoughts have used (docs/decisions/0095): until when it would
-- be earned back. Nobody has a row before the first use.
CREATE TABLE public.organising_budgets (
    "user_id" INTEGER NOT NULL,
    "spent_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "organising_budgets_pkey" PRIMARY KEY ("user_id")
) WITH (fillfactor = 50);

-- A thought whose generation waits for its person's budget. Deleted with the thought, so it has its end.
CREATE TABLE public.waiting_generations (
    "thought_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "waiting_generations_pkey" PRIMARY KEY ("thought_id")
);

-- CreateIndex
CREATE INDEX "waiting_generations_since_thought_id_idx" ON public.waiting_generations("since", "thought_id");

-- AddForeignKey
ALTER TABLE public.organising_budgets ADD CONSTRAINT "organising_budgets_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES public.users("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE public.waiting_generations ADD CONSTRAINT "waiting_generations_thought_id_user_id_fkey"
  FOREIGN KEY ("thought_id", "user_id") REFERENCES public.thoughts("id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What follows is beyond Prisma's schema language: it stands here only.

-- Takes `count` generations from a person's budget of `points` in `seconds`, of which this use may have `most`
-- at once. Another transaction may have taken them since they were found to be there: then the whole one is to run
-- again, as after any other conflict. The row stays locked until the commit, so it belongs at the end.
CREATE FUNCTION public.spend_organising(owner integer, count integer, most integer, points integer, seconds integer)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  step interval := make_interval(secs => seconds::float8 / greatest(points, 1));
BEGIN
  INSERT INTO public.organising_budgets AS b (user_id, spent_until) VALUES (owner, now() + count * step)
  ON CONFLICT (user_id) DO UPDATE SET spent_until = greatest(b.spent_until, now()) + count * step
   -- The column has milliseconds, so a whole step may be a little more.
   WHERE greatest(b.spent_until, now()) + count * step <= now() + (most + 0.01) * step;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the budget has been used meanwhile' USING ERRCODE = 'serialization_failure';
  END IF;
END $$;

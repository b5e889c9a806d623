-- Deleted thoughts are kept for 30 days, with what went with them, outside the tables that everything
-- else reads (docs/decisions/0070).
ALTER TABLE public.users ADD COLUMN "delete_at_once" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE public.deleted_thoughts (
    "id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "thought" JSONB NOT NULL,
    "tags" JSONB NOT NULL,
    "action_items" JSONB NOT NULL,
    "reminders" JSONB NOT NULL,

    CONSTRAINT "deleted_thoughts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "deleted_thoughts_user_id_deleted_at_id_idx" ON public.deleted_thoughts("user_id", "deleted_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "deleted_thoughts_deleted_at_idx" ON public.deleted_thoughts("deleted_at");

-- AddForeignKey
ALTER TABLE public.deleted_thoughts ADD CONSTRAINT "deleted_thoughts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES public.users("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Refuses thoughts that were saved in the transaction beyond what the free plan keeps; a limit of 0 is
-- none. It locks the month's row, at which parallel captures wait too.
CREATE FUNCTION public.check_thoughts_kept(owner integer, in_all integer)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  kept integer;
BEGIN
  IF in_all = 0 OR (SELECT u.is_pro FROM public.users u WHERE u.id = owner) THEN
    RETURN;
  END IF;
  INSERT INTO public.monthly_usage AS m (user_id, month)
  SELECT u.id, public.month_in(now(), u.timezone) FROM public.users u WHERE u.id = owner
  ON CONFLICT (user_id, month) DO UPDATE SET thoughts = m.thoughts;
  SELECT count(*) INTO kept
    FROM (SELECT FROM public.thoughts t WHERE t.user_id = owner LIMIT in_all + 1) AS own;
  IF kept > in_all THEN
    RAISE EXCEPTION 'the plan is full' USING ERRCODE = 'RP002';
  END IF;
END $$;

-- What a thought said before each change of its text, for 90 days and at most 50 times
-- (docs/decisions/0072).
CREATE TABLE public.thought_versions (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "thought_id" INTEGER NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "made_by" public.content_source NOT NULL,
    "replaced_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "raw_text" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "title" TEXT,
    "details" TEXT,

    CONSTRAINT "thought_versions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "thought_versions_thought_id_id_idx" ON public.thought_versions("thought_id", "id");

-- CreateIndex
CREATE INDEX "thought_versions_user_id_idx" ON public.thought_versions("user_id");

-- CreateIndex
CREATE INDEX "thought_versions_replaced_at_idx" ON public.thought_versions("replaced_at");

-- AddForeignKey
-- None to users: an edit would wait for the deletion of the account while it holds its thought.
ALTER TABLE public.thought_versions ADD CONSTRAINT "thought_versions_thought_id_user_id_fkey" FOREIGN KEY ("thought_id", "user_id") REFERENCES public.thoughts("id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Deleted thoughts keep them.
ALTER TABLE public.deleted_thoughts ADD COLUMN "versions" JSONB NOT NULL DEFAULT '[]';

-- A person's edit raises edited_at; what organising wrote is as old as the run that was applied.
CREATE FUNCTION public.keep_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_organised timestamptz;
  is_persons boolean := 'person' IN (OLD.title_source, OLD.summary_source, OLD.details_source)
    OR EXISTS (SELECT FROM public.thought_versions v
                WHERE v.thought_id = OLD.id AND v.raw_text <> OLD.raw_text);
BEGIN
  SELECT max(r.created_at) INTO was_organised FROM public.processing_runs r
   WHERE r.thought_id = OLD.id AND r.is_applied;
  INSERT INTO public.thought_versions
    (user_id, thought_id, made_at, made_by, raw_text, summary, title, details)
  VALUES (OLD.user_id, OLD.id,
          coalesce(CASE WHEN is_persons THEN OLD.edited_at END, was_organised, OLD.updated_at),
          CASE WHEN is_persons THEN 'person' ELSE OLD.summary_source END,
          OLD.raw_text, OLD.summary, OLD.parsed_content ->> 'title',
          coalesce(OLD.parsed_content ->> 'details', OLD.parsed_content ->> 'detail',
                   OLD.parsed_content ->> 'description'));
  DELETE FROM public.thought_versions v
   WHERE v.thought_id = OLD.id
     AND v.id <= (SELECT o.id FROM public.thought_versions o WHERE o.thought_id = OLD.id
                   ORDER BY o.id DESC OFFSET 50 LIMIT 1);
  RETURN NULL;
END $$;

-- What a thought shows until it is organised is no version: its text is kept by the next ones.
CREATE TRIGGER thoughts_keep_version AFTER UPDATE ON public.thoughts
  FOR EACH ROW WHEN (
    (NEW.raw_text, NEW.summary, NEW.parsed_content) IS DISTINCT FROM
      (OLD.raw_text, OLD.summary, OLD.parsed_content)
    AND NOT (OLD.summary_source = 'provisional' AND OLD.title_source = 'provisional'
             AND NEW.raw_text = OLD.raw_text
             AND (OLD.details_source <> 'person'
                  OR NEW.parsed_content ->> 'details' IS NOT DISTINCT FROM OLD.parsed_content ->> 'details')))
  EXECUTE FUNCTION public.keep_version();

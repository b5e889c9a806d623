-- A thought that is organised again and again keeps its latest 20 runs that were applied, and the latest 20
-- that failed (docs/operations.md, "What one person can make grow"). Older ones go with the next run.
CREATE FUNCTION public.keep_runs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.processing_runs r
   WHERE r.thought_id = NEW.thought_id AND r.is_applied = NEW.is_applied
     AND r.id <= (SELECT o.id FROM public.processing_runs o
                   WHERE o.thought_id = NEW.thought_id AND o.is_applied = NEW.is_applied
                   ORDER BY o.id DESC OFFSET 20 LIMIT 1);
  RETURN NULL;
END $$;

CREATE TRIGGER processing_runs_keep_latest AFTER INSERT ON public.processing_runs
  FOR EACH ROW EXECUTE FUNCTION public.keep_runs();

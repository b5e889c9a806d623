-- How many active thoughts a category has is the sum of its rows here. Whoever changes it adds a row
-- instead of updating one, so that captures don't wait for each other; a job adds the rows up
-- (docs/decisions/0066).
CREATE TABLE public.category_counts (
    "id" BIGSERIAL NOT NULL,
    "category_id" INTEGER NOT NULL,
    "change" INTEGER NOT NULL,

    CONSTRAINT "category_counts_pkey" PRIMARY KEY ("category_id", "id")
);

-- Thoughts leave a category also when it is deleted, and then nothing is counted any more.
CREATE FUNCTION public.count_in_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.category_id IS NOT NULL AND NOT OLD.is_archived THEN
    INSERT INTO public.category_counts (category_id, change)
    SELECT c.id, -1 FROM public.categories c WHERE c.id = OLD.category_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.category_id IS NOT NULL AND NOT NEW.is_archived THEN
    INSERT INTO public.category_counts (category_id, change) VALUES (NEW.category_id, 1);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER thoughts_count_added AFTER INSERT ON public.thoughts
  FOR EACH ROW WHEN (NEW.category_id IS NOT NULL) EXECUTE FUNCTION public.count_in_category();

CREATE TRIGGER thoughts_count_moved AFTER UPDATE ON public.thoughts
  FOR EACH ROW WHEN (NEW.category_id IS DISTINCT FROM OLD.category_id OR NEW.is_archived <> OLD.is_archived)
  EXECUTE FUNCTION public.count_in_category();

CREATE TRIGGER thoughts_count_removed AFTER DELETE ON public.thoughts
  FOR EACH ROW WHEN (OLD.category_id IS NOT NULL) EXECUTE FUNCTION public.count_in_category();

-- No foreign key: whoever takes a thought out would wait for a transaction that deletes the category.
CREATE FUNCTION public.forget_category_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.category_counts WHERE category_id = OLD.id;
  RETURN NULL;
END $$;

CREATE TRIGGER categories_forget_count AFTER DELETE ON public.categories
  FOR EACH ROW EXECUTE FUNCTION public.forget_category_count();

-- The triggers above have locked the table against writers until this commits.
INSERT INTO public.category_counts (category_id, change)
SELECT category_id, count(*) FROM public.thoughts
 WHERE category_id IS NOT NULL AND NOT is_archived GROUP BY category_id;

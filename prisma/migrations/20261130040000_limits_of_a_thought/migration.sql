-- A thought has at most 50 action items and 50 tags, whichever statement adds them (docs/decisions/0098).
-- One that had more before keeps that number as its own limit: what is deleted of it can be restored.
ALTER TABLE public.thoughts ADD COLUMN "allowed_items" INTEGER, ADD COLUMN "allowed_tags" INTEGER;

UPDATE public.thoughts t SET allowed_items = own.count
  FROM (SELECT a.thought_id, count(*) AS count
          FROM (SELECT i.thought_id FROM public.action_items i
                 UNION ALL
                SELECT p.thought_id FROM public.deleted_parts p WHERE p.kind = 'action_item') a
         GROUP BY a.thought_id HAVING count(*) > 50) own
 WHERE t.id = own.thought_id;

UPDATE public.thoughts t SET allowed_tags = own.count
  FROM (SELECT l.thought_id, count(*) AS count
          FROM public.thought_tags l GROUP BY l.thought_id HAVING count(*) > 50) own
 WHERE t.id = own.thought_id;

-- What follows is beyond Prisma's schema language: it stands here only.
CREATE FUNCTION public.check_items_of_thoughts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever waits here sees what was added before.
  PERFORM FROM public.thoughts t WHERE t.id IN (SELECT n.thought_id FROM added n)
    ORDER BY t.id FOR NO KEY UPDATE;
  IF EXISTS (
       SELECT FROM public.thoughts t
        WHERE t.id IN (SELECT n.thought_id FROM added n)
          AND (SELECT count(*) FROM public.action_items a WHERE a.thought_id = t.id)
              > greatest(50, t.allowed_items)) THEN
    RAISE EXCEPTION 'A thought has too many action items' USING ERRCODE = 'RP004';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER action_items_check_thoughts AFTER INSERT ON public.action_items
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.check_items_of_thoughts();

CREATE FUNCTION public.check_tags_of_thoughts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM public.thoughts t WHERE t.id IN (SELECT n.thought_id FROM added n)
    ORDER BY t.id FOR NO KEY UPDATE;
  IF EXISTS (
       SELECT FROM public.thoughts t
        WHERE t.id IN (SELECT n.thought_id FROM added n)
          AND (SELECT count(*) FROM public.thought_tags l WHERE l.thought_id = t.id)
              > greatest(50, t.allowed_tags)) THEN
    RAISE EXCEPTION 'A thought has too many tags' USING ERRCODE = 'RP005';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER thought_tags_check_thoughts AFTER INSERT ON public.thought_tags
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.check_tags_of_thoughts();

-- When a thought was pinned; null where it is not (docs/decisions/0074).
ALTER TABLE public.thoughts ADD COLUMN "pinned_at" TIMESTAMPTZ(3);

CREATE INDEX "thoughts_pinned_idx" ON public.thoughts ("user_id", "is_archived") WHERE pinned_at IS NOT NULL;

-- A person has at most 20 active pinned thoughts, whichever statement makes one. Pinning another is refused;
-- one that comes back pinned, from the archive or restored, comes back without its pin.
CREATE FUNCTION public.check_pins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever waits here sees the pins of those before.
  PERFORM pg_advisory_xact_lock(hashtextextended('pins', NEW.user_id));
  IF (SELECT count(*) FROM public.thoughts t
       WHERE t.user_id = NEW.user_id AND t.pinned_at IS NOT NULL AND NOT t.is_archived
         AND t.id <> NEW.id) < 20 THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.pinned_at IS NULL THEN
    RAISE EXCEPTION 'The pins of user % are all in use', NEW.user_id USING ERRCODE = 'RP003';
  END IF;
  NEW.pinned_at := NULL;
  RETURN NEW;
END $$;

CREATE TRIGGER thoughts_check_pins BEFORE UPDATE ON public.thoughts
  FOR EACH ROW WHEN (NEW.pinned_at IS NOT NULL AND NOT NEW.is_archived
                     AND (OLD.pinned_at IS NULL OR OLD.is_archived))
  EXECUTE FUNCTION public.check_pins();

CREATE TRIGGER thoughts_check_pins_again BEFORE INSERT ON public.thoughts
  FOR EACH ROW WHEN (NEW.pinned_at IS NOT NULL AND NOT NEW.is_archived)
  EXECUTE FUNCTION public.check_pins();

-- What a commit has touched, by the revision of that commit, for clients that keep a copy
-- (docs/decisions/0061). An entry without its row stands for one that was deleted.
CREATE TYPE public.change_kind AS ENUM ('thought', 'category', 'tag', 'reminder');

CREATE TABLE public.changes (
    "user_id" INTEGER NOT NULL,
    "kind" public.change_kind NOT NULL,
    "thing_id" INTEGER NOT NULL,
    "revision" BIGINT NOT NULL,

    CONSTRAINT "changes_pkey" PRIMARY KEY ("user_id", "kind", "thing_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "changes_user_id_revision_kind_thing_id_key" ON public.changes("user_id", "revision", "kind", "thing_id");

-- AddForeignKey
-- To the row that the commit has locked already: one of "users" may be locked by a transaction that
-- waits for that row.
ALTER TABLE public.changes ADD CONSTRAINT "changes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES public.user_revisions("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Nothing is known about changes before this migration: whoever asks from before it gets a new copy.
ALTER TABLE public.user_revisions ADD COLUMN "changes_from" BIGINT NOT NULL DEFAULT 0;
UPDATE public.user_revisions SET changes_from = revision;

-- Records that a thing was touched. Runs at commit, when the revision's row is locked until the end:
-- so the next revision of the person is given out after this one is visible, and whoever sees a
-- revision sees the changes of all lower ones.
CREATE FUNCTION public.record_change(owner integer, what public.change_kind, thing integer)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  this_transaction bigint := pg_current_xact_id()::text::bigint;
  committed bigint;
  mark text := this_transaction || ' ' || what || ' ' || thing;
BEGIN
  -- The rows of one thought come one after another, and the first has recorded it.
  IF current_setting('ramble.recorded', true) = mark THEN
    RETURN;
  END IF;
  SELECT r.revision INTO committed FROM public.user_revisions r
   WHERE r.user_id = owner AND r.transaction_id = this_transaction;
  IF NOT FOUND THEN
    -- advance_user_revision() comes first today; this does not rely on it.
    UPDATE public.user_revisions r
       SET revision = greatest(r.revision + 1, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint),
           transaction_id = this_transaction
     WHERE r.user_id = owner RETURNING r.revision INTO committed;
    -- The account is being deleted.
    IF NOT FOUND THEN
      RETURN;
    END IF;
  END IF;
  INSERT INTO public.changes AS c (user_id, kind, thing_id, revision)
  VALUES (owner, what, thing, committed)
  ON CONFLICT (user_id, kind, thing_id) DO UPDATE SET revision = excluded.revision
   WHERE c.revision <> excluded.revision;
  PERFORM set_config('ramble.recorded', mark, true);
END $$;

-- A category's number of thoughts changes with its thoughts, and reminders show their thought's summary.
CREATE FUNCTION public.record_thought_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM public.record_change(OLD.user_id, 'thought', OLD.id);
  ELSE
    PERFORM public.record_change(NEW.user_id, 'thought', NEW.id);
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.summary <> OLD.summary THEN
    PERFORM public.record_change(r.user_id, 'reminder', r.id)
       FROM public.reminders r WHERE r.thought_id = NEW.id;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.category_id IS NOT DISTINCT FROM OLD.category_id
     AND NEW.is_archived = OLD.is_archived THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.category_id IS NOT NULL THEN
    PERFORM public.record_change(OLD.user_id, 'category', OLD.category_id);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.category_id IS NOT NULL THEN
    PERFORM public.record_change(NEW.user_id, 'category', NEW.category_id);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.record_own_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.record_change(
    coalesce(NEW.user_id, OLD.user_id), TG_ARGV[0]::public.change_kind, coalesce(NEW.id, OLD.id));
  RETURN NULL;
END $$;

CREATE FUNCTION public.record_change_of_thought() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.record_change(
    coalesce(NEW.user_id, OLD.user_id), 'thought', coalesce(NEW.thought_id, OLD.thought_id));
  RETURN NULL;
END $$;

-- A reminder of an item that is done is not listed.
CREATE FUNCTION public.record_change_of_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.record_change(r.user_id, 'reminder', r.id)
     FROM public.reminders r WHERE r.action_item_id = NEW.id;
  RETURN NULL;
END $$;

CREATE FUNCTION public.record_change_of_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.record_change(NEW.user_id, 'reminder', NEW.reminder_id);
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER thoughts_record_change AFTER INSERT OR UPDATE OR DELETE ON public.thoughts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.record_thought_change();

CREATE CONSTRAINT TRIGGER thought_tags_record_change AFTER INSERT OR UPDATE OR DELETE ON public.thought_tags
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.record_change_of_thought();

CREATE CONSTRAINT TRIGGER action_items_record_change AFTER INSERT OR UPDATE OR DELETE ON public.action_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.record_change_of_thought();

CREATE CONSTRAINT TRIGGER action_items_record_change_of_reminders AFTER UPDATE ON public.action_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.is_completed <> OLD.is_completed)
  EXECUTE FUNCTION public.record_change_of_reminders();

CREATE CONSTRAINT TRIGGER categories_record_change AFTER INSERT OR UPDATE OR DELETE ON public.categories
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.record_own_change('category');

CREATE CONSTRAINT TRIGGER tags_record_change AFTER INSERT OR UPDATE OR DELETE ON public.tags
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.record_own_change('tag');

CREATE CONSTRAINT TRIGGER reminders_record_change AFTER INSERT OR UPDATE OR DELETE ON public.reminders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.record_own_change('reminder');

CREATE CONSTRAINT TRIGGER reminder_deliveries_record_change AFTER UPDATE ON public.reminder_deliveries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state = 'failed')
  EXECUTE FUNCTION public.record_change_of_delivery();

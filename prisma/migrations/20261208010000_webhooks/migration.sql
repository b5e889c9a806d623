-- Webhooks out (docs/product/webhooks.md, docs/decisions/0134).
CREATE TYPE public.webhook_event AS ENUM (
  'thought.captured', 'thought.organised', 'thought.changed', 'thought.archived', 'thought.deleted',
  'action_item.completed', 'reminder.due', 'test');
CREATE TYPE public.webhook_state AS ENUM ('on', 'off', 'failed');
CREATE TYPE public.webhook_delivery_state AS ENUM ('waiting', 'sent', 'failed');

CREATE TABLE public.webhooks (
  "id" SERIAL NOT NULL,
  "user_id" INTEGER NOT NULL,
  "url" VARCHAR(2000) NOT NULL,
  "events" public.webhook_event[] NOT NULL,
  "state" public.webhook_state NOT NULL DEFAULT 'on',
  "secret_salt" BYTEA NOT NULL,
  "earlier_salt" BYTEA,
  "earlier_until" TIMESTAMPTZ(3),
  "failing_since" TIMESTAMPTZ(3),
  "failures" INTEGER NOT NULL DEFAULT 0,
  "paused_until" TIMESTAMPTZ(3),
  "left_out" INTEGER NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "webhooks_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "webhooks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES public.users("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "webhooks_user_id_idx" ON public.webhooks ("user_id");

-- What has happened to the things of people with webhooks, until a job has made deliveries of it.
CREATE TABLE public.webhook_events (
  "id" BIGSERIAL NOT NULL,
  "user_id" INTEGER NOT NULL,
  "event" public.webhook_event NOT NULL,
  "is_quiet" BOOLEAN NOT NULL,
  "thought_id" INTEGER,
  "action_item_id" INTEGER,
  "reminder_id" INTEGER,
  "transaction_id" BIGINT NOT NULL DEFAULT pg_current_xact_id()::text::bigint,
  "happened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "webhook_events_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "webhook_events_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES public.users("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "webhook_events_user_id_transaction_id_id_idx"
  ON public.webhook_events ("user_id", "transaction_id", "id");

CREATE TABLE public.webhook_deliveries (
  "id" BIGSERIAL NOT NULL,
  "user_id" INTEGER NOT NULL,
  "webhook_id" INTEGER NOT NULL,
  "message_id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "event" public.webhook_event NOT NULL,
  "thought_id" INTEGER,
  "action_item_id" INTEGER,
  "reminder_id" INTEGER,
  "happened_at" TIMESTAMPTZ(3) NOT NULL,
  "state" public.webhook_delivery_state NOT NULL DEFAULT 'waiting',
  "queued_at" TIMESTAMPTZ(3) NOT NULL,
  "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "last_status" INTEGER,
  "last_error" VARCHAR(200),
  "ended_at" TIMESTAMPTZ(3),
  CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "webhook_deliveries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES public.users("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "webhook_deliveries_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES public.webhooks("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "webhook_deliveries_user_id_idx" ON public.webhook_deliveries ("user_id");
CREATE INDEX "webhook_deliveries_webhook_id_id_idx" ON public.webhook_deliveries ("webhook_id", "id");
CREATE INDEX "webhook_deliveries_ended_at_idx" ON public.webhook_deliveries ("ended_at");
CREATE INDEX "webhook_deliveries_waiting_idx" ON public.webhook_deliveries ("webhook_id", "next_attempt_at", "id")
  WHERE "state" = 'waiting';
-- A delivery has the thought as it is when it is sent: one that was not tried yet stands for all its changes.
CREATE UNIQUE INDEX "webhook_deliveries_untried_change_key" ON public.webhook_deliveries ("webhook_id", "thought_id")
  WHERE "event" = 'thought.changed' AND "state" = 'waiting' AND "attempts" = 0;

-- Does nothing for people without webhooks, which is nearly everybody, and for an account that is being deleted. Thoughts
-- of an import come and are organised quietly: there may be a hundred thousand.
CREATE FUNCTION public.note_webhook_event(
  owner integer, what public.webhook_event, thought integer, item integer DEFAULT NULL, reminder integer DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public.webhooks w WHERE w.user_id = owner AND w.state = 'on') THEN
    INSERT INTO public.webhook_events (user_id, event, is_quiet, thought_id, action_item_id, reminder_id)
    SELECT u.id, what,
           what IN ('thought.captured', 'thought.organised') AND EXISTS (
             SELECT FROM public.imports m JOIN public.import_thoughts i ON i.import_id = m.id
              WHERE m.user_id = owner AND i.thought_id = thought AND (what = 'thought.organised' OR NOT i.is_added)),
           thought, item, reminder
      FROM public.users u WHERE u.id = owner;
  END IF;
END $$;

CREATE FUNCTION public.note_webhook_events_of_thought() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM public.note_webhook_event(NEW.user_id, 'thought.captured', NEW.id);
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM public.note_webhook_event(OLD.user_id, 'thought.deleted', OLD.id);
  ELSIF NEW.processing_status = 'ready' AND OLD.processing_status <> 'ready' THEN
    PERFORM public.note_webhook_event(NEW.user_id, 'thought.organised', NEW.id);
  ELSIF NEW.is_archived AND NOT OLD.is_archived THEN
    PERFORM public.note_webhook_event(NEW.user_id, 'thought.archived', NEW.id);
  ELSE
    PERFORM public.note_webhook_event(NEW.user_id, 'thought.changed', NEW.id);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.note_webhook_events_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.note_webhook_event(
    coalesce(NEW.user_id, OLD.user_id), 'thought.changed', coalesce(NEW.thought_id, OLD.thought_id));
  RETURN NULL;
END $$;

CREATE FUNCTION public.note_webhook_events_of_completed_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.note_webhook_event(NEW.user_id, 'action_item.completed', NEW.thought_id, item => NEW.id);
  RETURN NULL;
END $$;

-- Reminders of an item that is done are claimed too, but are not due.
CREATE FUNCTION public.note_webhook_events_of_reminder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.done_at IS NULL AND NOT EXISTS (
       SELECT FROM public.action_items a WHERE a.id = NEW.action_item_id AND a.is_completed) THEN
    PERFORM public.note_webhook_event(
      NEW.user_id, 'reminder.due', NEW.thought_id, item => NEW.action_item_id, reminder => NEW.id);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER thoughts_note_webhook_events AFTER INSERT OR DELETE ON public.thoughts
  FOR EACH ROW EXECUTE FUNCTION public.note_webhook_events_of_thought();

CREATE TRIGGER thoughts_note_webhook_events_of_update AFTER UPDATE ON public.thoughts
  FOR EACH ROW WHEN (
    NEW.processing_status = 'ready' AND OLD.processing_status <> 'ready'
    OR (NEW.raw_text, NEW.summary, NEW.parsed_content, NEW.category_id, NEW.is_archived, NEW.pinned_at)
       IS DISTINCT FROM
       (OLD.raw_text, OLD.summary, OLD.parsed_content, OLD.category_id, OLD.is_archived, OLD.pinned_at))
  EXECUTE FUNCTION public.note_webhook_events_of_thought();

CREATE TRIGGER thought_tags_note_webhook_events AFTER INSERT OR DELETE ON public.thought_tags
  FOR EACH ROW EXECUTE FUNCTION public.note_webhook_events_of_part();

CREATE TRIGGER action_items_note_webhook_events AFTER INSERT OR DELETE ON public.action_items
  FOR EACH ROW EXECUTE FUNCTION public.note_webhook_events_of_part();

CREATE TRIGGER action_items_note_webhook_events_of_update AFTER UPDATE ON public.action_items
  FOR EACH ROW WHEN (
    (NEW.text, NEW.is_completed, NEW.due_on, NEW.waiting_since, NEW.position)
    IS DISTINCT FROM (OLD.text, OLD.is_completed, OLD.due_on, OLD.waiting_since, OLD.position))
  EXECUTE FUNCTION public.note_webhook_events_of_part();

CREATE TRIGGER action_items_note_webhook_events_of_completion AFTER UPDATE ON public.action_items
  FOR EACH ROW WHEN (NEW.is_completed AND NOT OLD.is_completed)
  EXECUTE FUNCTION public.note_webhook_events_of_completed_item();

CREATE TRIGGER reminders_note_webhook_events AFTER UPDATE ON public.reminders
  FOR EACH ROW WHEN (NEW.is_notified AND NOT OLD.is_notified)
  EXECUTE FUNCTION public.note_webhook_events_of_reminder();

-- Whoever switches a webhook off, what waits is no longer sent; each message can be sent again.
CREATE FUNCTION public.end_waiting_webhook_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.webhook_deliveries
     SET state = 'failed', ended_at = now(), last_error = coalesce(last_error, 'The webhook was switched off.')
   WHERE webhook_id = NEW.id AND state = 'waiting';
  RETURN NULL;
END $$;

CREATE TRIGGER webhooks_end_waiting_deliveries AFTER UPDATE OF state ON public.webhooks
  FOR EACH ROW WHEN (NEW.state <> 'on' AND OLD.state = 'on')
  EXECUTE FUNCTION public.end_waiting_webhook_deliveries();

-- Whatever ends all sessions of an account throws out whoever should not have been in it: a webhook that they added must
-- not read along any more.
CREATE FUNCTION public.switch_webhooks_off() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.webhooks SET state = 'off' WHERE user_id = NEW.id AND state = 'on';
  RETURN NULL;
END $$;

CREATE TRIGGER users_switch_webhooks_off AFTER UPDATE OF session_version ON public.users
  FOR EACH ROW WHEN (NEW.session_version <> OLD.session_version)
  EXECUTE FUNCTION public.switch_webhooks_off();

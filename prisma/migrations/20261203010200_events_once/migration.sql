-- Texts and events of payments are known by the same table (docs/decisions/0125). A release before this one may
-- still run: it finds views where the tables were, and writes to the same place.
LOCK TABLE public.sms_receipts, public.provider_events;

-- Texts.
INSERT INTO public.operations (user_id, key, is_kept, answer, kind, thing_id, created_at)
SELECT user_id, 'twilio:' || message_sid, true, nullif(reply, ''),
       CASE WHEN thought_id IS NOT NULL THEN 'thought' END::public.change_kind, thought_id, created_at
  FROM public.sms_receipts;

DROP TABLE public.sms_receipts;

CREATE VIEW public.sms_receipts AS
  SELECT substr(key, length('twilio:') + 1) AS message_sid, user_id, thing_id AS thought_id,
         coalesce(answer, '') AS reply, created_at
    FROM public.operations WHERE key LIKE 'twilio:%';

CREATE FUNCTION public.write_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.operations (user_id, key, is_kept, answer)
    VALUES (NEW.user_id, 'twilio:' || NEW.message_sid, true, nullif(NEW.reply, ''))
    ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
      RAISE unique_violation USING MESSAGE = 'This text came before', CONSTRAINT = 'sms_receipts_pkey';
    END IF;
  ELSE
    UPDATE public.operations
       SET answer = nullif(NEW.reply, ''), thing_id = NEW.thought_id,
           kind = CASE WHEN NEW.thought_id IS NOT NULL THEN 'thought' END::public.change_kind
     WHERE key = 'twilio:' || OLD.message_sid AND key LIKE '%:%';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER sms_receipts_write INSTEAD OF INSERT OR UPDATE ON public.sms_receipts
  FOR EACH ROW EXECUTE FUNCTION public.write_receipt();

-- Events of payments.
INSERT INTO public.operations (key, is_kept, created_at)
SELECT provider || ':' || event_id, true, created_at FROM public.provider_events;

DROP TABLE public.provider_events;

CREATE VIEW public.provider_events AS
  SELECT 'stripe'::text AS provider, substr(key, length('stripe:') + 1) AS event_id, created_at
    FROM public.operations WHERE key LIKE 'stripe:%';

-- Null instead of a row: it was handled before.
CREATE FUNCTION public.write_provider_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.operations (key, is_kept)
  VALUES (NEW.provider || ':' || NEW.event_id, true)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN NULL; END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER provider_events_write INSTEAD OF INSERT ON public.provider_events
  FOR EACH ROW EXECUTE FUNCTION public.write_provider_event();

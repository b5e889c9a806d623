-- STOP and START change what the verified owner of the number is shown, whoever writes them.
CREATE FUNCTION public.advance_revision_of_phone() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
DECLARE
  this_transaction bigint := pg_current_xact_id()::text::bigint;
BEGIN
  UPDATE public.user_revisions r
     SET revision = greatest(r.revision + 1, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint),
         transaction_id = this_transaction
    FROM public.phone_verifications v
   WHERE v.phone = coalesce(NEW.phone, OLD.phone) AND v.verified
     AND r.user_id = v.user_id AND r.transaction_id <> this_transaction;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER sms_opt_outs_advance_revision AFTER INSERT OR DELETE ON public.sms_opt_outs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.advance_revision_of_phone();

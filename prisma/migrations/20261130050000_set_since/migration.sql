-- Since when an account has its ways in, so that taking an address back removes what was set since the
-- address was left (docs/decisions/0100). Null: since before these columns, or since the registration.
ALTER TABLE public.users ADD COLUMN "password_set_at" TIMESTAMPTZ(3),
  ADD COLUMN "identity_connected_at" TIMESTAMPTZ(3),
  ADD COLUMN "phone_set_at" TIMESTAMPTZ(3);

-- When the session that changed the address had last proved whose it is.
ALTER TABLE public.email_changes ADD COLUMN "proven_at" TIMESTAMPTZ(3);

-- What follows is beyond Prisma's schema language: it stands here only.

-- Whichever statement sets them, also one of an earlier release. The clock and not the transaction's
-- time: this row may have been waited for. An identity that only gets its issuer stays the same.
CREATE FUNCTION public.note_set_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.password IS DISTINCT FROM OLD.password THEN
    NEW.password_set_at := clock_timestamp();
  END IF;
  IF NEW.firebase_id IS DISTINCT FROM OLD.firebase_id THEN
    NEW.identity_connected_at := clock_timestamp();
  END IF;
  IF NEW.phone IS DISTINCT FROM OLD.phone THEN
    NEW.phone_set_at := clock_timestamp();
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER users_note_set_since BEFORE UPDATE OF password, firebase_id, phone ON public.users
  FOR EACH ROW EXECUTE FUNCTION public.note_set_since();

-- Nobody knows what was set since the changes that can be taken back now. All counts as set since: their
-- owners choose a password then in any case.
UPDATE public.users u
   SET password_set_at = now(),
       identity_connected_at = CASE WHEN u.firebase_id IS NOT NULL THEN now() END,
       phone_set_at = CASE WHEN u.phone IS NOT NULL THEN now() END
 WHERE EXISTS (SELECT FROM public.email_changes c WHERE c.user_id = u.id AND NOT c.is_taken_back);

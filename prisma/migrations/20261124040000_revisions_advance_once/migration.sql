-- The first row that a transaction changes for a person advances the revision; the others, nine for a
-- thought that is organised, see so without an UPDATE. The mark goes with the transaction, and with a
-- savepoint that is rolled back.
CREATE OR REPLACE FUNCTION public.advance_user_revision() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner integer;
  this_transaction bigint := pg_current_xact_id()::text::bigint;
  mark text;
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    owner := NEW.id;
  ELSE
    owner := coalesce(NEW.user_id, OLD.user_id);
  END IF;
  mark := this_transaction || ' ' || owner;
  IF current_setting('ramble.advanced', true) = mark THEN
    RETURN NULL;
  END IF;
  UPDATE public.user_revisions
     SET revision = greatest(revision + 1, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint),
         transaction_id = this_transaction
   WHERE user_id = owner AND transaction_id <> this_transaction;
  PERFORM set_config('ramble.advanced', mark, true);
  RETURN NULL;
END $$;

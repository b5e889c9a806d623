-- An address whose reader has said that the account is not theirs is free for its reader
-- (docs/decisions/0102). Those that were disowned before become free now. '@' and the account's id stand
-- in their place: unique, and no address. For a few days the former one is among those that the account
-- has left, so that a link in an earlier mail can give it back.
WITH freed AS (
  INSERT INTO public.email_changes (user_id, old_email)
  SELECT u.id, u.email FROM public.users u
   WHERE u.email_verified_at IS NULL
     AND EXISTS (SELECT FROM public.mail_stops s
                  WHERE s.user_id = u.id AND s.mailbox = public.mailbox_hash(u.email))
  RETURNING user_id)
UPDATE public.users u SET email = '@' || u.id, email_grace_until = NULL
  FROM freed WHERE u.id = freed.user_id;

-- What was captured under a clientId is known by one table (docs/decisions/0125), also what is in Recently Deleted.
-- On its own: nobody waits for it.
INSERT INTO public.operations (user_id, key, is_kept, status, kind, thing_id, created_at)
SELECT user_id, client_id, true, 201, 'thought', id, created_at
  FROM public.thoughts WHERE client_id IS NOT NULL
ON CONFLICT DO NOTHING;

INSERT INTO public.operations (user_id, key, is_kept, status, kind, thing_id, created_at)
SELECT user_id, thought ->> 'client_id', true, 201, 'thought', id, (thought ->> 'created_at')::timestamptz
  FROM public.deleted_thoughts WHERE thought ->> 'client_id' IS NOT NULL
ON CONFLICT DO NOTHING;

-- A backup restored on a fresh machine went on with ids that deleted thoughts had: neither these could be
-- restored nor the new things deleted (docs/decisions/0104). From here on no new id is one of theirs.
SELECT setval(format('public.%I', s.sequencename)::regclass, kept.highest)
  FROM pg_sequences s
  JOIN (SELECT 'thoughts_id_seq' AS sequence, max(d.id) AS highest FROM public.deleted_thoughts d
        UNION ALL
        SELECT 'action_items_id_seq', max((i ->> 'id')::int)
          FROM public.deleted_thoughts d, jsonb_array_elements(d.action_items) i
        UNION ALL
        SELECT 'reminders_id_seq', max((r ->> 'id')::int)
          FROM public.deleted_thoughts d, jsonb_array_elements(d.reminders) r
        UNION ALL
        SELECT 'thought_versions_id_seq', max((v ->> 'id')::int)
          FROM public.deleted_thoughts d, jsonb_array_elements(d.versions) v
        UNION ALL
        SELECT 'categories_id_seq', max((d.thought ->> 'category_id')::int) FROM public.deleted_thoughts d
       ) kept ON kept.sequence = s.sequencename
 WHERE s.schemaname = 'public' AND kept.highest > coalesce(s.last_value, 0);

-- Deleted thoughts whose id, or that of something of theirs, was given out again get new ones.
DO $$
DECLARE
  held public.deleted_thoughts;
  fresh integer;
BEGIN
  FOR held IN
    SELECT d.* FROM public.deleted_thoughts d JOIN public.thoughts t ON t.id = d.id ORDER BY d.id
  LOOP
    fresh := nextval('public.thoughts_id_seq');
    UPDATE public.deleted_thoughts d
       SET id = fresh,
           thought = d.thought || jsonb_build_object('id', fresh),
           action_items = (
             SELECT coalesce(jsonb_agg(i.value || jsonb_build_object('thought_id', fresh) ORDER BY i.ordinality), '[]')
               FROM jsonb_array_elements(d.action_items) WITH ORDINALITY i),
           reminders = (
             SELECT coalesce(jsonb_agg(
                      CASE WHEN r.value ->> 'thought_id' IS NULL THEN r.value
                           ELSE r.value || jsonb_build_object('thought_id', fresh) END ORDER BY r.ordinality), '[]')
               FROM jsonb_array_elements(d.reminders) WITH ORDINALITY r)
     WHERE d.id = held.id;
    -- A part is as old as its source, which tells whose it is.
    UPDATE public.thoughts t SET source_id = fresh
     WHERE t.source_id = held.id AND t.user_id = held.user_id
       AND t.created_at = (held.thought ->> 'created_at')::timestamptz;
    UPDATE public.deleted_thoughts d SET thought = d.thought || jsonb_build_object('source_id', fresh)
     WHERE d.user_id = held.user_id AND (d.thought ->> 'source_id')::int = held.id
       AND (d.thought ->> 'created_at')::timestamptz = (held.thought ->> 'created_at')::timestamptz;
    -- The thought that has the id now could not be deleted, so none was merged from it.
    UPDATE public.thoughts t SET merged_from = array_replace(t.merged_from, held.id, fresh)
     WHERE t.user_id = held.user_id AND held.id = ANY (t.merged_from);
  END LOOP;

  FOR held IN
    SELECT d.* FROM public.deleted_thoughts d
     WHERE EXISTS (
       SELECT FROM jsonb_array_elements(d.action_items) i
        WHERE EXISTS (SELECT FROM public.action_items a WHERE a.id = (i ->> 'id')::int)
           OR EXISTS (SELECT FROM public.deleted_thoughts o, jsonb_array_elements(o.action_items) k
                       WHERE o.id < d.id AND k -> 'id' = i -> 'id'))
     ORDER BY d.id
  LOOP
    WITH renumbered AS MATERIALIZED (
           SELECT i.value AS item, i.ordinality, nextval('public.action_items_id_seq') AS id
             FROM jsonb_array_elements(held.action_items) WITH ORDINALITY i)
    UPDATE public.deleted_thoughts d
       SET action_items = (
             SELECT jsonb_agg(n.item || jsonb_build_object('id', n.id) ORDER BY n.ordinality) FROM renumbered n),
           reminders = (
             SELECT coalesce(jsonb_agg(
                      CASE WHEN n.id IS NULL THEN r.value
                           ELSE r.value || jsonb_build_object('action_item_id', n.id) END ORDER BY r.ordinality), '[]')
               FROM jsonb_array_elements(d.reminders) WITH ORDINALITY r
               LEFT JOIN renumbered n ON n.item -> 'id' = r.value -> 'action_item_id')
     WHERE d.id = held.id;
  END LOOP;

  UPDATE public.deleted_thoughts d
     SET reminders = (
           SELECT jsonb_agg(r.value || jsonb_build_object('id', nextval('public.reminders_id_seq')) ORDER BY r.ordinality)
             FROM jsonb_array_elements(d.reminders) WITH ORDINALITY r)
   WHERE EXISTS (
     SELECT FROM jsonb_array_elements(d.reminders) r
      WHERE EXISTS (SELECT FROM public.reminders l WHERE l.id = (r ->> 'id')::int)
         OR EXISTS (SELECT FROM public.deleted_thoughts o, jsonb_array_elements(o.reminders) k
                     WHERE o.id < d.id AND k -> 'id' = r -> 'id'));

  UPDATE public.deleted_thoughts d
     SET versions = (
           SELECT jsonb_agg(v.value || jsonb_build_object('id', nextval('public.thought_versions_id_seq')) ORDER BY v.ordinality)
             FROM jsonb_array_elements(d.versions) WITH ORDINALITY v)
   WHERE EXISTS (
     SELECT FROM jsonb_array_elements(d.versions) v
      WHERE EXISTS (SELECT FROM public.thought_versions l WHERE l.id = (v ->> 'id')::int)
         OR EXISTS (SELECT FROM public.deleted_thoughts o, jsonb_array_elements(o.versions) k
                     WHERE o.id < d.id AND k -> 'id' = v -> 'id'));
END $$;

-- What Undo could put back for a day has lost its id to something else, which could not be deleted.
DELETE FROM public.deleted_parts p
 WHERE p.kind = 'action_item' AND EXISTS (SELECT FROM public.action_items a WHERE a.id = p.id)
    OR p.kind = 'reminder' AND EXISTS (SELECT FROM public.reminders r WHERE r.id = p.id);
DELETE FROM public.deleted_tags d WHERE EXISTS (SELECT FROM public.tags g WHERE g.id = d.id);

import 'server-only'

/**
 * SQL for a fingerprint of what people do to thought `t` beside its texts: the tags that they gave it, and items that
 * are theirs, done or waiting. Organising changes none of these.
 */
export const FINGERPRINT = `
  md5(concat_ws('|',
    (SELECT string_agg(l.tag_id::text, ',' ORDER BY l.tag_id)
       FROM public.thought_tags l WHERE l.thought_id = t.id AND l.source = 'person'),
    (SELECT string_agg(
              jsonb_build_array(a.id, a.text, a.is_completed, a.due_on, a.waiting_since IS NULL)::text, ','
              ORDER BY a.id)
       FROM public.action_items a
      WHERE a.thought_id = t.id AND (a.source = 'person' OR a.is_completed OR a.waiting_since IS NOT NULL))))`

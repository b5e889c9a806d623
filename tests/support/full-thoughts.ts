import { pool } from '@/lib/server/database/db'

/** Fills a thought with the person's action items. */
export async function fillItems(
  userId: number,
  thoughtId: number,
  count: number,
  word = '',
): Promise<void> {
  await pool().query(
    `INSERT INTO public.action_items (user_id, thought_id, text, source)
     SELECT $1, $2, concat_ws(' ', nullif($4, ''), 'item ' || n), 'person' FROM generate_series(1, $3::int) n`,
    [userId, thoughtId, count, word],
  )
}

/** Fills a thought with tags. */
export async function fillTags(
  userId: number,
  thoughtId: number,
  count: number,
  word = 'tag',
  source = 'person',
): Promise<void> {
  const names = Array.from({ length: count }, (_, n) => `${word} ${n + 1}`)
  await pool().query(
    `WITH added AS (
       INSERT INTO public.tags (user_id, name)
       SELECT $1, w.name FROM unnest($3::text[]) WITH ORDINALITY AS w (name, place)
        WHERE NOT EXISTS (SELECT FROM public.tag_unique n WHERE n.user_id = $1 AND n.name = w.name)
        ORDER BY place RETURNING id, name),
     named AS (
       INSERT INTO public.tag_unique (user_id, name, tag_id) SELECT $1, name, id FROM added)
     INSERT INTO public.thought_tags (thought_id, tag_id, user_id, source)
     SELECT $2, g.id, $1, $4::public.content_source
       FROM (SELECT id FROM added
              UNION ALL SELECT n.tag_id FROM public.tag_unique n
                         WHERE n.user_id = $1 AND n.name = ANY ($3::text[])) g
      ORDER BY g.id`,
    [userId, thoughtId, names, source],
  )
}

/** Gives a thought more than the limit, as was possible before the limit, with the migration's mark. */
export async function withMore(
  userId: number,
  thoughtId: number,
  { items, tags }: { items: number; tags: number },
): Promise<void> {
  await pool().query(
    `UPDATE public.thoughts SET allowed_items = nullif($2::int, 0), allowed_tags = nullif($3::int, 0)
      WHERE id = $1`,
    [thoughtId, items, tags],
  )
  await fillItems(userId, thoughtId, items)
  await fillTags(userId, thoughtId, tags)
}

import 'server-only'
import { normaliseTagName } from '@/lib/shared/tag-name'
import type { Transaction } from '../database/db'
import { statement } from '../database/statement'

/** A tag that a deleted thought had. */
export interface KeptTag {
  /** Missing when the thought was deleted before ids were kept: then the name identifies the tag. */
  id?: number
  name: string
  /** Who gave the tag to the thought: the organiser or the person. */
  source: string
}

const linkAll = statement({
  text: `
    INSERT INTO public.thought_tags (thought_id, tag_id, user_id, source)
    SELECT $2, g.id, $1, k.source::public.content_source
      FROM ROWS FROM (jsonb_to_recordset($3::jsonb) AS (id int, name text, source text))
           WITH ORDINALITY AS k (id, name, source, place)
      JOIN public.tags g ON g.user_id = $1 AND g.id = coalesce(k.id, (
             SELECT n.tag_id FROM public.tag_unique n WHERE n.user_id = $1 AND n.name = k.name))
     ORDER BY k.place
    ON CONFLICT (thought_id, tag_id) DO NOTHING`,
})

/**
 * Links a restored thought to the tags that it had, in their order, without waiting. A tag that is gone is left out.
 * The transaction must hold `lockTags`.
 */
export function linkKept(
  tx: Transaction,
  { userId, thoughtId, tags }: { userId: number; thoughtId: number; tags: readonly KeptTag[] },
): void {
  const named = tags.map((tag) => ({ ...tag, name: normaliseTagName(tag.name) }))
  tx.send(linkAll, [userId, thoughtId, JSON.stringify(named)])
}

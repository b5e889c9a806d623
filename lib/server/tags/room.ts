import 'server-only'
import { counted } from '@/lib/shared/counted'
import { MOST_TAG_NAMES, MOST_TAGS } from '@/lib/shared/limits'
import type { Transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { noMore } from '../errors'

const countTags = statement({
  text: `SELECT count(*)::int AS count FROM public.tags WHERE user_id = $1`,
  columns: { count: column.int },
})

const countNames = statement({
  text: `SELECT count(*)::int AS count FROM public.tag_unique WHERE user_id = $1`,
  columns: { count: column.int },
})

/** Returns how many more tags a person may have (tags.md#how-many). Call it after `lockTags`. */
export async function roomForTags(tx: Transaction, userId: number): Promise<number> {
  const [found] = await tx.query(countTags, [userId])
  return Math.max(0, MOST_TAGS - (found?.count ?? 0))
}

/** Returns the refusal of one more tag. */
export const tagsFull = () => noMore(counted(MOST_TAGS, 'tag'))

/** Returns how many names the person's tags have, other names included. Call it after `lockTags`. */
export async function namesOfTags(tx: Transaction, userId: number): Promise<number> {
  const [found] = await tx.query(countNames, [userId])
  return found?.count ?? 0
}

/** Throws `conflict` when the tags have more names than before, and more than there can be. */
export async function refuseMoreNames(
  tx: Transaction,
  { userId, before }: { userId: number; before: number },
): Promise<void> {
  const names = await namesOfTags(tx, userId)
  if (names > Math.max(before, MOST_TAG_NAMES))
    throw noMore(`${counted(MOST_TAG_NAMES, 'name')} of tags`)
}

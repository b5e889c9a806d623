import 'server-only'
import type { BulkAction, BulkChange, BulkChangeInput } from '@/lib/shared/bulk-changes'
import { BULK_CHANGE_AT_ONCE, BULK_CHANGE_MOST, BULK_CHANGES_UNDER_WAY } from '@/lib/shared/limits'
import { counted } from '@/lib/shared/counted'
import { type Transaction, transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { AppError, notFound } from '../errors'
import { tagsNamed } from '../tags/write'
import { filterOf } from '../thoughts/list-statement'
import { listedIds } from '../thoughts/read'
import { forgetOldest } from './forget'
import { type Sorted, sortOut } from './own'
import { readBulkChange } from './read'
import { takeStep } from './step'
import { lockChangesOf, queueChange } from './turns'

const create = statement({
  text: `
    INSERT INTO public.bulk_changes
      (user_id, action, tag_id, category_id, thing_count, missing_count, missing_ids)
    VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
  columns: { id: column.int },
})

const addThings = statement({
  text: `
    INSERT INTO public.bulk_change_things (bulk_change_id, thing_id) SELECT $1, unnest($2::int[])`,
})

const findCategory = statement({
  text: `SELECT id FROM public.categories WHERE id = $2 AND user_id = $1`,
  columns: { id: column.int },
})

const countUnderWay = statement({
  text: `SELECT count(*)::int AS count FROM public.bulk_changes WHERE user_id = $1 AND is_under_way`,
  columns: { count: column.int },
})

/** Several changes finish in this time, unless the server is very busy. */
const RETRY_AFTER_S = 30

interface Asked {
  userId: number
  input: BulkChangeInput
  now: Date
}

/**
 * Changes many thoughts or action items of a person (bulk-changes.md), and returns its progress: up to 500 are changed
 * in one transaction, more by a job. Things that are missing or another person's are listed in its failures. Throws
 * `invalid_input` for an unknown category and for more than 10,000 things, `not_found` when the tag to remove does not
 * exist, and 429 when a job is needed and too many of the person's changes are under way.
 */
export function createBulkChange({ userId, input, now }: Asked): Promise<BulkChange> {
  return transaction(
    async (tx) => {
      const { action, tagName, categoryId = null } = input
      const { own, missingCount, missingIds } = await thingsOf(tx, userId, input)
      const isLarge = own.length > BULK_CHANGE_AT_ONCE
      if (isLarge) await takePlace(tx, userId)
      const tagId = tagName === undefined ? null : await tagIdOf(tx, userId, { action, tagName })
      if (categoryId !== null) await checkCategory(tx, userId, categoryId)
      await forgetOldest(tx, { userId, thingCount: own.length })
      const counts = [own.length, missingCount, missingIds]
      const [made] = await tx.query(create, [userId, action, tagId, categoryId, ...counts])
      if (!made) throw new Error('The change was not inserted')
      const change = { changeId: made.id, direction: 'do' } as const
      tx.send(addThings, [made.id, own])
      if (isLarge) await queueChange(tx, change)
      else await takeStep(tx, { ...change, limit: BULK_CHANGE_AT_ONCE, now })
      return readBulkChange({ userId, changeId: made.id })
    },
    { isJoined: true },
  )
}

async function thingsOf(
  tx: Transaction,
  userId: number,
  { action, ids, match }: BulkChangeInput,
): Promise<Sorted> {
  if (ids) return sortOut(tx, { userId, action, ids })
  const own = await listedIds({ ...filterOf(match ?? {}), userId, limit: BULK_CHANGE_MOST + 1 })
  if (own.length <= BULK_CHANGE_MOST) return { own, missingCount: 0, missingIds: [] }
  const most = counted(BULK_CHANGE_MOST, 'thing')
  throw new AppError('invalid_input', `At most ${most} can be changed at once.`, { field: 'match' })
}

/** Only changes that take a job wait for each other here. Throws 429 when too many are under way. */
async function takePlace(tx: Transaction, userId: number): Promise<void> {
  lockChangesOf(tx, userId)
  const [underWay] = await tx.query(countUnderWay, [userId])
  if (!underWay || underWay.count < BULK_CHANGES_UNDER_WAY) return
  throw new AppError(
    'too_many_requests',
    `${BULK_CHANGES_UNDER_WAY} of your large changes are still running. Please try again when one has finished.`,
    { retryAfterSeconds: RETRY_AFTER_S },
  )
}

async function tagIdOf(
  tx: Transaction,
  userId: number,
  { action, tagName }: { action: BulkAction; tagName: string },
): Promise<number> {
  const isKnownOnly = action === 'untag'
  const [tag] = await tagsNamed(tx, { userId, names: [tagName], source: 'person', isKnownOnly })
  if (!tag) throw notFound('Tag')
  return tag.id
}

async function checkCategory(tx: Transaction, userId: number, categoryId: number): Promise<void> {
  const [category] = await tx.query(findCategory, [userId, categoryId])
  if (category) return
  throw new AppError('invalid_input', 'Category not found', { field: 'categoryId' })
}

import 'server-only'
import type { BulkAction, BulkChange, BulkChangeInput } from '@/lib/shared/bulk-changes'
import { BULK_CHANGE_AT_ONCE, BULK_CHANGE_MOST } from '@/lib/shared/limits'
import { counted } from '@/lib/shared/counted'
import { jobQueue } from '../adapters/jobs'
import { type Transaction, transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { AppError, notFound } from '../errors'
import { bulkChangeBegun } from '../jobs/events'
import { tagsNamed } from '../tags/write'
import { filterOf } from '../thoughts/list-statement'
import { listedIds } from '../thoughts/read'
import { readBulkChange } from './read'
import { takeStep } from './step'

const create = statement({
  text: `
    INSERT INTO public.bulk_changes (user_id, action, tag_id, category_id) VALUES ($1, $2, $3, $4)
    RETURNING id`,
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

interface Asked {
  userId: number
  input: BulkChangeInput
  now: Date
}

/**
 * Changes many thoughts or action items of a person (bulk-changes.md), and returns how far it is: up to 500
 * are changed in one transaction, more by a job. Things that are missing or another person's are named in
 * its failures. Throws `invalid_input` for an unknown category and for more than 10,000 things, and
 * `not_found` for a tag to take off that there is not.
 */
export function createBulkChange({ userId, input, now }: Asked): Promise<BulkChange> {
  return transaction(
    async (tx) => {
      const ids = await idsOf(userId, input)
      const { action, tagName, categoryId = null } = input
      const tagId = tagName === undefined ? null : await tagIdOf(tx, userId, { action, tagName })
      if (categoryId !== null) await checkCategory(tx, userId, categoryId)
      const [made] = await tx.query(create, [userId, action, tagId, categoryId])
      if (!made) throw new Error('The change was not inserted')
      const change = { userId, changeId: made.id }
      tx.send(addThings, [made.id, ids])
      if (ids.length > BULK_CHANGE_AT_ONCE) {
        await jobQueue().emit(bulkChangeBegun(made.id, 'do'), tx)
      } else {
        await takeStep({ ...change, direction: 'do', limit: BULK_CHANGE_AT_ONCE, now })
      }
      return readBulkChange(change)
    },
    { isJoined: true },
  )
}

async function idsOf(userId: number, input: BulkChangeInput): Promise<number[]> {
  if (input.ids) return input.ids
  const filter = filterOf(input.match ?? {})
  const ids = await listedIds({ ...filter, userId, limit: BULK_CHANGE_MOST + 1 })
  if (ids.length <= BULK_CHANGE_MOST) return ids
  const most = counted(BULK_CHANGE_MOST, 'thing')
  throw new AppError('invalid_input', `At most ${most} can be changed at once.`, { field: 'match' })
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

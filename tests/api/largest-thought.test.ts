import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { POST as restoreItem } from '@/app/api/action-items/[id]/restore/route'
import { DELETE as deleteItem } from '@/app/api/action-items/[id]/route'
import { POST as undoBulk } from '@/app/api/bulk-changes/[id]/undo/route'
import { POST as changeMany } from '@/app/api/bulk-changes/route'
import { POST as createCategory } from '@/app/api/categories/route'
import { POST as restoreThought } from '@/app/api/deleted-thoughts/[id]/restore/route'
import { POST as restoreTag } from '@/app/api/tags/[id]/restore/route'
import { DELETE as deleteTag, PATCH as changeTag } from '@/app/api/tags/[id]/route'
import { POST as addItem } from '@/app/api/thoughts/[id]/action-items/route'
import { DELETE as undoMerge } from '@/app/api/thoughts/[id]/merge/route'
import { POST as retry } from '@/app/api/thoughts/[id]/retry/route'
import { DELETE as deleteThought } from '@/app/api/thoughts/[id]/route'
import { DELETE as undoSplit, POST as split } from '@/app/api/thoughts/[id]/split/route'
import { POST as addTag } from '@/app/api/thoughts/[id]/tags/route'
import { POST as merge } from '@/app/api/thoughts/merge/route'
import { GET as listThoughts } from '@/app/api/thoughts/route'
import { organiseThought } from '@/lib/server/organising/organise'
import { pool } from '@/lib/server/database/db'
import type { Category } from '@/lib/shared/categories'
import {
  ACTION_ITEM_MAX_LENGTH,
  CATEGORY_NAME_MAX_LENGTH,
  DETAILS_MAX_LENGTH,
  MERGED_MAX_LENGTH,
  MOST_ACTION_ITEMS,
  MOST_TAGS_OF_THOUGHT,
  TAG_MAX_LENGTH,
  THOUGHT_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from '@/lib/shared/limits'
import type { Tag } from '@/lib/shared/tags'
import { asked, withId } from '../support/device-copy'
import { captureThought, signUp } from '../support/factories'
import { fillItems, fillTags } from '../support/full-thoughts'
import { call, textOf } from '../support/http'
import { mergingOf } from '../support/merging'

describe('the largest possible thought', () => {
  it.each([
    ['x', 60_000],
    ['字', 160_000],
    ['\u0001', 300_000],
  ])(
    'of %j has about the documented size in bytes (thoughts.md#limits-of-a-thought)',
    async (letter, most) => {
      const person = await signUp()
      const { change, join } = mergingOf(() => person)
      const long = (length: number) => letter.repeat(length)
      const lengths = [THOUGHT_MAX_LENGTH, THOUGHT_MAX_LENGTH, 996]
      const ids: number[] = []
      for (const length of lengths) {
        ids.push((await captureThought(person, `a${long(length - 2)}a`)).id)
      }
      const { id, rawText } = await join(ids)
      expect(rawText).toHaveLength(MERGED_MAX_LENGTH)
      const category = await asked<Category>(person, createCategory, 'POST', {
        body: { name: letter === '\u0001' ? 'x' : long(CATEGORY_NAME_MAX_LENGTH) },
      })
      await change(id, { summary: `a${long(DETAILS_MAX_LENGTH - 2)}a`, isPinned: true })
      await change(id, {
        categoryId: category.id,
        parsedContent: { title: `a${long(TITLE_MAX_LENGTH - 1)}` },
      })
      for (const spelling of ['details', 'detail', 'description', 'unknown']) {
        await change(id, { parsedContent: { [spelling]: long(DETAILS_MAX_LENGTH) } })
      }
      for (let n = 0; n < MOST_ACTION_ITEMS; n += 1) {
        const text = `${n}a${long(ACTION_ITEM_MAX_LENGTH - 4)}a`.slice(0, ACTION_ITEM_MAX_LENGTH)
        const body = { text, dueOn: '2090-01-01', position: n + 0.123456789012 }
        await asked(person, addItem, 'POST', { ...withId(id), body })
      }
      for (let n = 0; n < MOST_TAGS_OF_THOUGHT; n += 1) {
        const tagName = `${n}a${long(TAG_MAX_LENGTH - 4)}a`.slice(0, TAG_MAX_LENGTH)
        const tag = await asked<Tag>(person, addTag, 'POST', { ...withId(id), body: { tagName } })
        await asked(person, changeTag, 'PATCH', { ...withId(tag.id), body: { color: 'orange' } })
      }
      const response = await call(listThoughts, 'GET', {
        cookie: person.cookie,
        query: { limit: '1' },
      })
      const bytes = Buffer.byteLength(await textOf(response))
      expect(bytes).toBeLessThan(most)
      expect(bytes).toBeGreaterThan(most * 0.9)
    },
  )
})

/** What may be done to one of the person's things, picked by a number. */
const ACTS = {
  addItem: ['thought', addItem, 'POST'],
  deleteItem: ['item', deleteItem, 'DELETE'],
  restoreItem: ['deletedItem', restoreItem, 'POST'],
  addTag: ['thought', addTag, 'POST'],
  deleteTag: ['tag', deleteTag, 'DELETE'],
  restoreTag: ['deletedTag', restoreTag, 'POST'],
  tagMany: ['thought', changeMany, 'POST'],
  untagMany: ['thought', changeMany, 'POST'],
  deleteItems: ['item', changeMany, 'POST'],
  undoBulk: ['bulk', undoBulk, 'POST'],
  merge: ['thought', merge, 'POST'],
  undoMerge: ['thought', undoMerge, 'DELETE'],
  split: ['thought', split, 'POST'],
  undoSplit: ['thought', undoSplit, 'DELETE'],
  deleteThought: ['thought', deleteThought, 'DELETE'],
  restoreThought: ['deletedThought', restoreThought, 'POST'],
  retry: ['thought', retry, 'POST'],
} as const
type Act = keyof typeof ACTS

const FIND = {
  thought: 'SELECT id FROM thoughts WHERE user_id = $1 ORDER BY id',
  item: 'SELECT id FROM action_items WHERE user_id = $1 ORDER BY id',
  deletedItem: `SELECT id FROM deleted_parts WHERE user_id = $1 AND kind = 'action_item' ORDER BY id`,
  tag: 'SELECT id FROM tags WHERE user_id = $1 ORDER BY id',
  deletedTag: 'SELECT id FROM deleted_tags WHERE user_id = $1 ORDER BY id',
  bulk: 'SELECT id FROM bulk_changes WHERE user_id = $1 ORDER BY id',
  deletedThought: 'SELECT id FROM deleted_thoughts WHERE user_id = $1 ORDER BY id',
}

async function counts(userId: number): Promise<{ items: number; tags: number }> {
  const { rows } = await pool().query<{ items: number; tags: number }>(
    `SELECT coalesce(max((SELECT count(*)::int FROM action_items a WHERE a.thought_id = t.id)), 0) AS items,
            coalesce(max((SELECT count(*)::int FROM thought_tags l WHERE l.thought_id = t.id)), 0) AS tags
       FROM thoughts t WHERE t.user_id = $1`,
    [userId],
  )
  return rows[0] ?? { items: 0, tags: 0 }
}

describe('whatever a person does, step by step', () => {
  it('no thought exceeds its limits, and nothing breaks', { timeout: 120_000 }, async () => {
    const acts = fc.array(
      fc.record({ act: fc.constantFrom(...(Object.keys(ACTS) as Act[])), pick: fc.nat(999) }),
      { minLength: 10, maxLength: 40 },
    )
    await fc.assert(
      fc.asyncProperty(acts, async (all) => {
        const person = await signUp()
        const texts = ['I have to call the bank.', 'Water the garden. Another thing: buy rope.']
        for (const [n, text] of texts.entries()) {
          const { id } = await captureThought(person, text)
          await fillItems(person.id, id, MOST_ACTION_ITEMS - 2 * n, `of ${n}`)
          await fillTags(person.id, id, MOST_TAGS_OF_THOUGHT - 2 * n, `t${n}`)
        }
        for (const [step, { act, pick }] of all.entries()) {
          const [kind, handler, method] = ACTS[act]
          const { rows } = await pool().query<{ id: number }>(FIND[kind], [person.id])
          const id = rows[pick % (rows.length || 1)]?.id
          if (id === undefined) continue
          const bodies: Partial<Record<Act, object>> = {
            addItem: { text: `new ${step}` },
            addTag: { tagName: `new ${step}` },
            tagMany: { action: 'tag', ids: rows.map((row) => row.id), tagName: `all ${step}` },
            untagMany: { action: 'untag', ids: rows.map((row) => row.id), tagName: 't0 1' },
            deleteItems: { action: 'delete-items', ids: rows.slice(0, 20).map((row) => row.id) },
            merge: { ids: rows.slice(0, 2).map((row) => row.id) },
            split: { cuts: [8] },
          }
          const params = act.endsWith('Many') || act === 'merge' ? {} : withId(id)
          const body = bodies[act]
          const response = await call(handler, method, {
            cookie: person.cookie,
            ...params,
            ...(body && { body }),
          })
          expect([act, response.status < 500]).toEqual([act, true])
          if (act === 'retry') await organiseAll(person.id)
          const { items, tags } = await counts(person.id)
          expect([act, items <= MOST_ACTION_ITEMS, tags <= MOST_TAGS_OF_THOUGHT]).toEqual([
            act,
            true,
            true,
          ])
        }
      }),
      { numRuns: 25 },
    )
  })
})

async function organiseAll(userId: number): Promise<void> {
  const { rows } = await pool().query<{ id: number; generation: number }>(
    `SELECT id, generation FROM thoughts WHERE user_id = $1 AND processing_status = 'pending'`,
    [userId],
  )
  for (const { id, generation } of rows) {
    await organiseThought({ thoughtId: id, generation, signal: new AbortController().signal })
  }
}

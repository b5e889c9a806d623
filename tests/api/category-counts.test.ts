import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { DELETE as deleteCategory } from '@/app/api/categories/[id]/route'
import { GET as listCategories, POST as createCategory } from '@/app/api/categories/route'
import { PATCH as archive } from '@/app/api/thoughts/[id]/archive/route'
import { DELETE as deleteThought, PATCH as patchThought } from '@/app/api/thoughts/[id]/route'
import { PATCH as unarchive } from '@/app/api/thoughts/[id]/unarchive/route'
import { addUpCategoryCounts } from '@/lib/server/categories/counts'
import { pool } from '@/lib/server/database/db'
import type { Category } from '@/lib/shared/categories'
import { asked, withId } from '../support/device-copy'
import { onDatabaseBefore } from '../support/earlier-database'
import { captureThought, signUp } from '../support/factories'

let person: Awaited<ReturnType<typeof signUp>>

beforeEach(async () => {
  person = await signUp()
})

const create = (name: string) => asked<Category>(person, createCategory, 'POST', { body: { name } })

/** What the list of categories shows, by name. */
async function shown() {
  const categories = await asked<Category[]>(person, listCategories, 'GET')
  return Object.fromEntries(categories.map(({ name, thoughtCount }) => [name, thoughtCount]))
}

/** The actual counts, by name. */
async function counted() {
  const { rows } = await pool().query<{ name: string; thoughts: number }>(
    `SELECT c.name, count(t.id)::int AS thoughts FROM categories c
       LEFT JOIN thoughts t ON t.category_id = c.id AND NOT t.is_archived
      WHERE c.user_id = $1 GROUP BY c.id`,
    [person.id],
  )
  return Object.fromEntries(rows.map(({ name, thoughts }) => [name, thoughts]))
}

async function storedRows() {
  const { rows } = await pool().query<{ rows: number }>(
    `SELECT count(*)::int AS rows FROM category_counts n
      WHERE EXISTS (SELECT FROM categories c WHERE c.id = n.category_id AND c.user_id = $1)`,
    [person.id],
  )
  return rows[0]?.rows
}

const place = fc.nat({ max: 2 })
const which = fc.nat({ max: 5 })
const act = fc.oneof(
  fc.record({ act: fc.constant('capture' as const), which: place }),
  fc.record({ act: fc.constant('move' as const), which, to: place }),
  fc.record({
    act: fc.constantFrom('archive' as const, 'unarchive' as const, 'delete' as const),
    which,
  }),
  fc.record({ act: fc.constant('deleteCategory' as const), which: place, to: place }),
  fc.constant({ act: 'addUp' as const }),
)

it('counts stay right through every change, and when they are added up', async () => {
  const runs = fc.array(act, { minLength: 5, maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(runs, async (acts) => {
      person = await signUp()
      /** The last place means no category. */
      const places: (number | null)[] = [(await create('One')).id, (await create('Two')).id, null]
      const thoughts: number[] = []
      const body = (to: number) => ({ body: { categoryId: places[to] ?? null } })
      for (const done of acts) {
        if (done.act === 'addUp') await addUpCategoryCounts()
        else if (done.act === 'capture') {
          const { id } = await captureThought(person)
          await asked(person, patchThought, 'PATCH', { ...withId(id), ...body(done.which) })
          thoughts.push(id)
        } else if (done.act === 'deleteCategory') {
          const id = places[done.which]
          const to = places[done.to]
          if (!id || to === id) continue
          const into = to ? { body: { newCategoryId: to } } : {}
          await asked(person, deleteCategory, 'DELETE', { ...withId(id), ...into })
          places[done.which] = null
        } else {
          const id = thoughts[done.which]
          if (id === undefined) continue
          if (done.act === 'archive') await asked(person, archive, 'PATCH', withId(id))
          if (done.act === 'unarchive') await asked(person, unarchive, 'PATCH', withId(id))
          if (done.act === 'delete') await asked(person, deleteThought, 'DELETE', withId(id))
          if (done.act === 'delete') thoughts.splice(done.which, 1)
          if (done.act === 'move') {
            await asked(person, patchThought, 'PATCH', { ...withId(id), ...body(done.to) })
          }
        }
        expect(await shown()).toEqual(await counted())
      }
    }),
    { numRuns: 15 },
  )
}, 60_000)

it('twenty thoughts that enter a category at once are all counted, even while counts are added up', async () => {
  const { id: categoryId } = await create('Busy')
  const thoughts: number[] = []
  for (let n = 0; n < 20; n += 1) thoughts.push((await captureThought(person)).id)
  const moves = thoughts.map((id) =>
    asked(person, patchThought, 'PATCH', { ...withId(id), body: { categoryId } }),
  )
  const additions = Array.from({ length: 5 }, addUpCategoryCounts)
  await Promise.all([...moves, ...additions])
  expect(await shown()).toEqual({ Busy: 20 })
  await addUpCategoryCounts()
  expect(await shown()).toEqual({ Busy: 20 })
  expect(await storedRows()).toBe(1)
})

it('a change that is rolled back counts nothing', async () => {
  const { id: categoryId } = await create('Still')
  const { id } = await captureThought(person)
  const client = await pool().connect()
  try {
    await client.query('BEGIN')
    await client.query('UPDATE thoughts SET category_id = $1 WHERE id = $2', [categoryId, id])
    await client.query('ROLLBACK')
  } finally {
    client.release()
  }
  expect(await shown()).toEqual({ Still: 0 })
})

it.each(['account', 'category'])('no counts are left of a deleted %s', async (what) => {
  const { id: categoryId } = await create('Gone')
  const { id } = await captureThought(person)
  await asked(person, patchThought, 'PATCH', { ...withId(id), body: { categoryId } })
  if (what === 'account') await pool().query('DELETE FROM users WHERE id = $1', [person.id])
  else await asked(person, deleteCategory, 'DELETE', withId(categoryId))
  const left = 'SELECT FROM category_counts WHERE category_id = $1'
  expect((await pool().query(left, [categoryId])).rowCount).toBe(0)
})

it('thoughts from before counts were kept are counted', async () => {
  await onDatabaseBefore('category_counts', async (client, migrateOn) => {
    await client.query(
      `WITH person AS (
         INSERT INTO users (username, password, email) VALUES ('old', 'x', 'old@example.com') RETURNING id),
       own AS (
         INSERT INTO categories (user_id, name, updated_at)
         SELECT id, name, now() FROM person, unnest(ARRAY['Full', 'Empty']) AS name
         RETURNING id, user_id, name)
       INSERT INTO thoughts
         (user_id, category_id, raw_text, summary, parsed_content, input_source, is_archived, updated_at)
       SELECT user_id, CASE WHEN n < 5 THEN id END, 'x', 'x', '{}', 'web', n = 1, now()
         FROM own, generate_series(1, 6) n WHERE name = 'Full'`,
    )
    await migrateOn()
    const { rows } = await client.query(
      `SELECT c.name, coalesce(sum(n.change), 0)::int AS thoughts FROM categories c
         LEFT JOIN category_counts n ON n.category_id = c.id GROUP BY c.id ORDER BY c.name`,
    )
    expect(rows).toEqual([
      { name: 'Empty', thoughts: 0 },
      { name: 'Full', thoughts: 3 },
    ])
    await client.query(`DELETE FROM thoughts WHERE category_id IS NOT NULL AND NOT is_archived`)
    const left = await client.query('SELECT sum(change)::int AS thoughts FROM category_counts')
    expect(left.rows).toEqual([{ thoughts: 0 }])
  })
})

it('counts added for a category that another transaction has deleted are removed later', async () => {
  const { id: categoryId } = await create('Gone meanwhile')
  await asked(person, deleteCategory, 'DELETE', withId(categoryId))
  await pool().query('INSERT INTO category_counts (category_id, change) VALUES ($1, -1)', [
    categoryId,
  ])
  await addUpCategoryCounts()
  const left = 'SELECT FROM category_counts WHERE category_id = $1'
  expect((await pool().query(left, [categoryId])).rowCount).toBe(0)
})

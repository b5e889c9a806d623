import 'server-only'
import type { Category, CreatedCategory } from '@/lib/shared/categories'
import { sql } from '../database/db'
import { notFound } from '../errors'
import { column, statement } from '../database/statement'
import { isoTimestamp } from '../database/iso-timestamp'
import { jsonObject } from '../database/json-object'
import { oneAgain } from '../operations/again'

/** SQL for the number of active thoughts of `categories c`. */
const THOUGHT_COUNT = `
  (SELECT coalesce(sum(n.change), 0)::int FROM public.category_counts n WHERE n.category_id = c.id)`

/** SQL for a `Category` (lib/shared/categories.ts) as JSON, of `categories c`. */
export const CATEGORY_JSON = jsonObject<Category>({
  id: 'c.id',
  name: 'c.name',
  thoughtCount: THOUGHT_COUNT,
  createdAt: isoTimestamp('c.created_at'),
  updatedAt: isoTimestamp('c.updated_at'),
})

const listAll = statement({
  text: `
    SELECT c.id, c.name, ${isoTimestamp('c.created_at')} AS "createdAt",
           ${isoTimestamp('c.updated_at')} AS "updatedAt",
           ${THOUGHT_COUNT} AS "thoughtCount"
      FROM public.categories c WHERE c.user_id = $1
     ORDER BY lower(c.name), c.id`,
  columns: {
    id: column.int,
    name: column.text,
    createdAt: column.text,
    updatedAt: column.text,
    thoughtCount: column.int,
  },
})

/** Returns a person's categories by name, each with the number of its active thoughts. */
export function listCategories({ userId }: { userId: number }): Promise<Category[]> {
  return sql.query(listAll, [userId])
}

const findOwn = statement({
  text: `SELECT id, name FROM public.categories WHERE id = $2 AND user_id = $1`,
  columns: { id: column.int, name: column.text },
})

/** Returns one of the person's categories. Throws `not_found`. */
export async function readCategory({
  userId,
  categoryId,
}: {
  userId: number
  categoryId: number
}): Promise<{ id: number; name: string }> {
  const [category] = await sql.query(findOwn, [userId, categoryId])
  if (!category) throw notFound('Category')
  return category
}

/** The fields of a response for a category that already existed. */
export const EXISTING = { wasExisting: true, error: 'Category already exists' }

/** Returns the category again when a call is repeated. */
export const categoryAgain = oneAgain('category', ({ userId, id }) =>
  readCategory({ userId, categoryId: id }),
)

/** Returns the category that a repeated call created, or that already existed. */
export const createdCategoryAgain = oneAgain<CreatedCategory>(
  'category',
  async ({ userId, id, status }) => {
    const category = await readCategory({ userId, categoryId: id })
    return { ...category, ...(status === 200 ? EXISTING : { wasExisting: false }) }
  },
)

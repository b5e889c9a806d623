import 'server-only'
import type { CreatedCategory } from '@/lib/shared/categories'
import { cleanName } from '@/lib/shared/clean-name'
import { MOST_CATEGORIES } from '@/lib/shared/limits'
import { sql, type Transaction, transaction, violatedIndex } from '../database/db'
import { AppError, noMore, notFound } from '../errors'
import { column, statement } from '../database/statement'
import { EXISTING } from './read'

interface CategoryOf {
  userId: number
  categoryId: number
}

/** The update changes nothing; it makes PostgreSQL return the existing row. */
const insertOrFind = statement({
  text: `
    INSERT INTO public.categories AS c (user_id, name)
    SELECT $1::int, $2::text
     WHERE (SELECT count(*) FROM public.categories o WHERE o.user_id = $1) < ${MOST_CATEGORIES}
        OR EXISTS (SELECT FROM public.categories o WHERE o.user_id = $1 AND lower(o.name) = lower($2))
    ON CONFLICT (user_id, lower(name)) DO UPDATE SET name = c.name
    RETURNING c.id, c.name, c.xmax <> 0 AS "wasExisting"`,
  columns: { id: column.int, name: column.text, wasExisting: column.bool },
})

/** Serialises adding categories, so that no two calls see the same count. */
const lockCategories = statement({
  text: `SELECT pg_advisory_xact_lock(hashtextextended('categories', $1))`,
})

/**
 * Creates a category. Returns the person's existing one, with `error` set, when its name is the
 * same in any case. Throws `conflict` when there can be no more (categories.md#how-many).
 */
export async function createCategory({
  userId,
  name,
}: {
  userId: number
  name: string
}): Promise<CreatedCategory> {
  const category = await transaction((tx) => createWithin(tx, { userId, name }))
  if (category) return category
  throw noMore(`${MOST_CATEGORIES.toLocaleString('en-US')} categories`, { field: 'name' })
}

/** Does the work of `createCategory` within a larger transaction; returns null when there can be no more. */
export async function createWithin(
  tx: Transaction,
  { userId, name }: { userId: number; name: string },
): Promise<CreatedCategory | null> {
  tx.send(lockCategories, [userId])
  const [category] = await tx.query(insertOrFind, [userId, cleanName(name)])
  if (!category) return null
  return category.wasExisting ? { ...category, ...EXISTING } : category
}

const renameOwn = statement({
  text: `
    UPDATE public.categories SET name = $3, updated_at = now()
     WHERE id = $2 AND user_id = $1 RETURNING id, name`,
  columns: { id: column.int, name: column.text },
})

/** Renames a category. Throws `not_found`, and `conflict` when another has that name. */
export async function renameCategory({
  userId,
  categoryId,
  name,
}: CategoryOf & { name: string }): Promise<{ id: number; name: string }> {
  try {
    const values = [userId, categoryId, name]
    const [category] = await sql.query(renameOwn, values)
    if (!category) throw notFound('Category')
    return category
  } catch (error) {
    if (violatedIndex(error) !== 'categories_user_id_name_key') throw error
    throw new AppError('conflict', `A category with the name "${name}" already exists.`, {
      field: 'name',
    })
  }
}

const lockBoth = statement({
  text: `
    SELECT id FROM public.categories WHERE user_id = $1 AND id = ANY ($2::int[])
     ORDER BY id FOR UPDATE`,
  columns: { id: column.int },
})

const moveThoughts = statement({
  text: `
    UPDATE public.thoughts SET category_id = $3, updated_at = now()
     WHERE user_id = $1 AND category_id = $2`,
})

const deleteOwn = statement({
  text: `DELETE FROM public.categories WHERE id = $2 AND user_id = $1`,
})

/**
 * Deletes a category. Its thoughts, archived ones too, move to `newCategoryId` or become
 * uncategorised. Locks both rows first, so a thought that is filed at the same time either moves
 * with the rest or is refused. Throws `not_found`, and `invalid_input` when the target is the
 * category itself or not the person's; then nothing is deleted (categories.md#deleting-a-category).
 */
export function deleteCategory({
  userId,
  categoryId,
  newCategoryId,
}: CategoryOf & { newCategoryId?: number }): Promise<void> {
  return transaction(
    async (tx) => {
      const wanted = newCategoryId === undefined ? [categoryId] : [categoryId, newCategoryId]
      const locked = (await tx.query(lockBoth, [userId, wanted])).map(({ id }) => id)
      if (!locked.includes(categoryId)) throw notFound('Category')
      if (newCategoryId !== undefined) {
        if (newCategoryId === categoryId || !locked.includes(newCategoryId)) {
          throw new AppError('invalid_input', 'Choose another of your categories.', {
            field: 'newCategoryId',
          })
        }
        await tx.query(moveThoughts, [userId, categoryId, newCategoryId])
      }
      await tx.query(deleteOwn, [userId, categoryId])
    },
    { isLong: true },
  )
}

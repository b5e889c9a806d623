import 'server-only'
import type { Category } from '@/lib/shared/categories'
import { sql } from '../db'
import { notFound } from '../errors'
import { isoTimestamp } from '../thoughts/columns'

const listAll = {
  name: 'categories',
  text: `
    SELECT c.id, c.name, ${isoTimestamp('c.created_at')} AS "createdAt",
           ${isoTimestamp('c.updated_at')} AS "updatedAt",
           (SELECT count(*)::int FROM public.thoughts t
             WHERE t.category_id = c.id AND NOT t.is_archived) AS "thoughtCount"
      FROM public.categories c WHERE c.user_id = $1
     ORDER BY lower(c.name), c.id`,
}

/** A person's categories by name, with the number of their active thoughts. */
export function listCategories({ userId }: { userId: number }): Promise<Category[]> {
  return sql.query<Category>(listAll, [userId])
}

const findOwn = {
  name: 'category',
  text: `SELECT id, name FROM public.categories WHERE id = $2 AND user_id = $1`,
}

/** One of the person's categories. Throws `not_found`. */
export async function readCategory({
  userId,
  categoryId,
}: {
  userId: number
  categoryId: number
}): Promise<{ id: number; name: string }> {
  const [category] = await sql.query<{ id: number; name: string }>(findOwn, [userId, categoryId])
  if (!category) throw notFound('Category')
  return category
}

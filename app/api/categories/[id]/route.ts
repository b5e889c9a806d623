import { deleteCategory, renameCategory } from '@/lib/server/categories/write'
import { route } from '@/lib/server/route'
import { categoryDeletionSchema, categoryInputSchema } from '@/lib/shared/categories'
import { idParams } from '@/lib/shared/text'

export const PATCH = route({
  auth: 'user',
  params: idParams,
  body: categoryInputSchema,
  handler: ({ session, params, body }) =>
    renameCategory({ userId: session.userId, categoryId: params.id, name: body.name }),
})

export const DELETE = route({
  auth: 'user',
  params: idParams,
  query: categoryDeletionSchema,
  body: categoryDeletionSchema,
  async handler({ session, params, query, body }) {
    await deleteCategory({
      userId: session.userId,
      categoryId: params.id,
      newCategoryId: body.newCategoryId ?? query.newCategoryId,
    })
    return { message: 'Category deleted' }
  },
})

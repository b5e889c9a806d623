import { deleteCategory, renameCategory } from '@/lib/server/categories/write'
import { resource, route } from '@/lib/server/http/route'
import {
  categoryDeletionSchema,
  categoryInputSchema,
  renamedCategorySchema,
} from '@/lib/shared/categories'
import { messageSchema } from '@/lib/shared/message'
import { idParams } from '@/lib/shared/text'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PATCH: route({
    summary: 'Rename a category',
    auth: 'user',
    params: idParams,
    body: categoryInputSchema,
    answer: renamedCategorySchema,
    refusals: ['conflict'],
    handler: ({ session, params, body }) =>
      renameCategory({ userId: session.userId, categoryId: params.id, name: body.name }),
  }),
  DELETE: route({
    summary: 'Delete a category; its thoughts move to newCategoryId or to none',
    description: 'The new category may stand in the body or in the query; the body counts first.',
    auth: 'user',
    params: idParams,
    query: categoryDeletionSchema,
    body: categoryDeletionSchema,
    answer: messageSchema,
    async handler({ session, params, query, body }) {
      await deleteCategory({
        userId: session.userId,
        categoryId: params.id,
        newCategoryId: body.newCategoryId ?? query.newCategoryId,
      })
      return { message: 'Category deleted' }
    },
  }),
})

import { categoryAgain } from '@/lib/server/categories/read'
import { deleteCategory, renameCategory } from '@/lib/server/categories/write'
import { resource } from '@/lib/server/http/route'
import { SAME_RESPONSE } from '@/lib/server/operations/again'
import { categoryCalls } from '@/lib/shared/calls/categories'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  categoryCalls,
  '/api/categories/[id]',
  {
    PATCH: {
      again: categoryAgain,
      handler: ({ caller, params, body }) =>
        renameCategory({ userId: caller.userId, categoryId: params.id, name: body.name }),
    },
    DELETE: {
      again: SAME_RESPONSE,
      async handler({ caller, params, query, body }) {
        await deleteCategory({
          userId: caller.userId,
          categoryId: params.id,
          newCategoryId: body.newCategoryId ?? query.newCategoryId,
        })
        return { message: 'Category deleted' }
      },
    },
  },
)

import { jsonResponse } from '@/lib/server/responses/json-response'
import { createdCategoryAgain, listCategories } from '@/lib/server/categories/read'
import { createCategory } from '@/lib/server/categories/write'
import { resource } from '@/lib/server/http/route'
import { categoryCalls } from '@/lib/shared/calls/categories'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  categoryCalls,
  '/api/categories',
  {
    GET: {
      handler: ({ caller }) => listCategories({ userId: caller.userId }),
    },
    POST: {
      again: createdCategoryAgain,
      async handler({ caller, body }) {
        const category = await createCategory({ userId: caller.userId, name: body.name })
        return jsonResponse(category, { status: category.wasExisting ? 200 : 201 })
      },
    },
  },
)

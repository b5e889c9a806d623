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
      handler: ({ session }) => listCategories({ userId: session.userId }),
    },
    POST: {
      again: createdCategoryAgain,
      async handler({ session, body }) {
        const category = await createCategory({ userId: session.userId, name: body.name })
        return jsonResponse(category, { status: category.wasExisting ? 200 : 201 })
      },
    },
  },
)

import { readCategory } from '@/lib/server/categories/read'
import { resource } from '@/lib/server/http/route'
import { listResponse } from '@/lib/server/thoughts/list-response'
import { categoryCalls } from '@/lib/shared/calls/categories'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  categoryCalls,
  '/api/categories/[id]/thoughts',
  {
    GET: {
      async handler({ caller, params }) {
        const { id } = await readCategory({ userId: caller.userId, categoryId: params.id })
        return listResponse({ userId: caller.userId, category: id })
      },
    },
  },
)

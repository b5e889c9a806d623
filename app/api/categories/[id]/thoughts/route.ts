import { readCategory } from '@/lib/server/categories/read'
import { resource, route } from '@/lib/server/http/route'
import { listResponse } from '@/lib/server/thoughts/list-response'
import { idParams } from '@/lib/shared/text'
import { thoughtSchema } from '@/lib/shared/thoughts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({
    summary: 'The active thoughts of a category, newest first',
    auth: 'user',
    isConditional: true,
    params: idParams,
    answer: thoughtSchema.array(),
    async handler({ session, params }) {
      const { id } = await readCategory({ userId: session.userId, categoryId: params.id })
      return listResponse({ userId: session.userId, category: id })
    },
  }),
})

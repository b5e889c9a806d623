import { listResponse } from '@/lib/server/action-items/list-response'
import { resource, route } from '@/lib/server/http/route'
import { actionItemQuerySchema, listedActionItemSchema } from '@/lib/shared/action-items'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({
    summary: 'Action items of active thoughts, newest first',
    description:
      'With a limit the Link header leads to the next page; without one everything is answered, as a stream.',
    auth: 'user',
    isConditional: true,
    query: actionItemQuerySchema,
    answer: listedActionItemSchema.array(),
    handler: ({ session, query }) => listResponse({ userId: session.userId, ...query }),
  }),
})

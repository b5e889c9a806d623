import { listActionItems } from '@/lib/server/action-items/read'
import { resource, route } from '@/lib/server/route'
import { actionItemQuerySchema, listedActionItemSchema } from '@/lib/shared/action-items'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: route({
    summary: 'Action items of active thoughts, newest first',
    auth: 'user',
    isConditional: true,
    query: actionItemQuerySchema,
    answer: listedActionItemSchema.array(),
    handler: ({ session, query }) => listActionItems({ userId: session.userId, ...query }),
  }),
})

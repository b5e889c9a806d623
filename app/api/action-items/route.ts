import { listActionItems } from '@/lib/server/action-items/read'
import { route } from '@/lib/server/route'
import { actionItemQuerySchema } from '@/lib/shared/action-items'

export const GET = route({
  auth: 'user',
  isConditional: true,
  query: actionItemQuerySchema,
  handler: ({ session, query }) => listActionItems({ userId: session.userId, ...query }),
})

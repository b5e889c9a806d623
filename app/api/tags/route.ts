import { route } from '@/lib/server/route'
import { listTags } from '@/lib/server/tags/read'
import { archivedQuerySchema } from '@/lib/shared/thoughts'

export const GET = route({
  auth: 'user',
  isConditional: true,
  query: archivedQuerySchema,
  handler: ({ session, query }) => listTags({ userId: session.userId, ...query }),
})

import { resource, route } from '@/lib/server/http/route'
import { listTags } from '@/lib/server/tags/read'
import { tagSchema } from '@/lib/shared/tags'
import { archivedQuerySchema } from '@/lib/shared/thoughts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({
    summary: 'Tags in use, by name',
    auth: 'user',
    isConditional: true,
    query: archivedQuerySchema,
    answer: tagSchema.array(),
    handler: ({ session, query }) => listTags({ userId: session.userId, ...query }),
  }),
})

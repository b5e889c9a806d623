import { resource } from '@/lib/server/http/route'
import { listTags } from '@/lib/server/tags/read'
import { tagCalls } from '@/lib/shared/calls/tags'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(tagCalls, '/api/tags', {
  GET: {
    handler: ({ caller, query }) => listTags({ userId: caller.userId, ...query }),
  },
})

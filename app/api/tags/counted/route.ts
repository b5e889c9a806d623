import { resource } from '@/lib/server/http/route'
import { listCountedTags } from '@/lib/server/tags/read'
import { tagCalls } from '@/lib/shared/calls/tags'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(tagCalls, '/api/tags/counted', {
  GET: {
    handler: ({ caller }) => listCountedTags({ userId: caller.userId }),
  },
})

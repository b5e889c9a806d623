import { resource } from '@/lib/server/http/route'
import { mergeTag } from '@/lib/server/tags/delete'
import { tagAgain } from '@/lib/server/tags/read'
import { tagCalls } from '@/lib/shared/calls/tags'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  tagCalls,
  '/api/tags/[id]/merge',
  {
    POST: {
      again: tagAgain,
      handler: ({ caller, params, body }) =>
        mergeTag({ userId: caller.userId, tagId: params.id, into: body.into }),
    },
  },
)

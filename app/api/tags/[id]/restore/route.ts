import { resource } from '@/lib/server/http/route'
import { tagAgain } from '@/lib/server/tags/read'
import { restoreTag } from '@/lib/server/tags/restore'
import { tagCalls } from '@/lib/shared/calls/tags'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  tagCalls,
  '/api/tags/[id]/restore',
  {
    POST: {
      again: tagAgain,
      handler: ({ caller, params }) => restoreTag({ userId: caller.userId, tagId: params.id }),
    },
  },
)

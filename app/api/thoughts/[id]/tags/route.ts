import { resource } from '@/lib/server/http/route'
import { tagAgain } from '@/lib/server/tags/read'
import { addTagToThought } from '@/lib/server/tags/write'
import { readThought } from '@/lib/server/thoughts/read'
import { thoughtCalls } from '@/lib/shared/calls/thoughts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  thoughtCalls,
  '/api/thoughts/[id]/tags',
  {
    GET: {
      async handler({ caller, params }) {
        return (await readThought({ userId: caller.userId, thoughtId: params.id })).tags
      },
    },
    POST: {
      again: tagAgain,
      handler: ({ caller, params, body }) =>
        addTagToThought({ userId: caller.userId, thoughtId: params.id, name: body.tagName }),
    },
  },
)

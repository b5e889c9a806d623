import { resource } from '@/lib/server/http/route'
import { SAME_RESPONSE } from '@/lib/server/operations/again'
import { removeTagFromThought } from '@/lib/server/tags/write'
import { thoughtCalls } from '@/lib/shared/calls/thoughts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  thoughtCalls,
  '/api/thoughts/[id]/tags/[tagId]',
  {
    DELETE: {
      again: SAME_RESPONSE,
      async handler({ caller, params }) {
        const ids = { userId: caller.userId, thoughtId: params.id, tagId: params.tagId }
        await removeTagFromThought(ids)
        return { message: 'Tag removed' } as const
      },
    },
  },
)

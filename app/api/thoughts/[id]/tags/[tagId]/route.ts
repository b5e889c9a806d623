import { resource } from '@/lib/server/http/route'
import { removeTagFromThought } from '@/lib/server/tags/write'
import { thoughtCalls } from '@/lib/shared/calls/thoughts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  thoughtCalls,
  '/api/thoughts/[id]/tags/[tagId]',
  {
    DELETE: {
      async handler({ session, params }) {
        const ids = { userId: session.userId, thoughtId: params.id, tagId: params.tagId }
        await removeTagFromThought(ids)
        return { message: 'Tag removed' }
      },
    },
  },
)

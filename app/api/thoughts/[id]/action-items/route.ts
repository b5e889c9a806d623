import { resource } from '@/lib/server/http/route'
import { readThought } from '@/lib/server/thoughts/read'
import { thoughtCalls } from '@/lib/shared/calls/thoughts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  thoughtCalls,
  '/api/thoughts/[id]/action-items',
  {
    GET: {
      async handler({ session, params }) {
        return (await readThought({ userId: session.userId, thoughtId: params.id })).actionItems
      },
    },
  },
)

import { resource } from '@/lib/server/http/route'
import { listRelated } from '@/lib/server/thoughts/related'
import { thoughtCalls } from '@/lib/shared/calls/thoughts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  thoughtCalls,
  '/api/thoughts/[id]/related',
  {
    GET: {
      handler: ({ caller, params }) => listRelated({ userId: caller.userId, thoughtId: params.id }),
    },
  },
)

import { resource } from '@/lib/server/http/route'
import { listRelated } from '@/lib/server/thoughts/related'
import { thoughtCalls } from '@/lib/shared/calls/thoughts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  thoughtCalls,
  '/api/thoughts/[id]/related',
  {
    GET: {
      handler: ({ session, params }) =>
        listRelated({ userId: session.userId, thoughtId: params.id }),
    },
  },
)

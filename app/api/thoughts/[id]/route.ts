import { deleteThought } from '@/lib/server/deleted-thoughts/delete'
import { resource } from '@/lib/server/http/route'
import { SAME_RESPONSE } from '@/lib/server/operations/again'
import { readThought, thoughtAgain } from '@/lib/server/thoughts/read'
import { updateThought } from '@/lib/server/thoughts/write'
import { thoughtCalls } from '@/lib/shared/calls/thoughts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  thoughtCalls,
  '/api/thoughts/[id]',
  {
    GET: {
      handler: ({ session, params }) =>
        readThought({ userId: session.userId, thoughtId: params.id }),
    },
    PATCH: {
      again: thoughtAgain,
      handler: ({ session, params, body }) =>
        updateThought({ userId: session.userId, thoughtId: params.id, ...body }),
    },
    DELETE: {
      again: SAME_RESPONSE,
      async handler({ session, params, query }) {
        await deleteThought({ userId: session.userId, thoughtId: params.id, ...query })
        return { message: 'Thought deleted' } as const
      },
    },
  },
)

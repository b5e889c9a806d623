import { refuseForGoodByToken } from '@/lib/server/deleted-thoughts/by-token'
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
      handler: ({ caller, params }) => readThought({ userId: caller.userId, thoughtId: params.id }),
    },
    PATCH: {
      again: thoughtAgain,
      handler: ({ caller, params, body }) =>
        updateThought({ userId: caller.userId, thoughtId: params.id, ...body }),
    },
    DELETE: {
      again: SAME_RESPONSE,
      async handler({ caller, params, query }) {
        await refuseForGoodByToken(caller, query)
        await deleteThought({ userId: caller.userId, thoughtId: params.id, ...query })
        return { message: 'Thought deleted' } as const
      },
    },
  },
)

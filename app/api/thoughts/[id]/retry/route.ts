import { retryThought } from '@/lib/server/generations/retry'
import { resource } from '@/lib/server/http/route'
import { thoughtAgain } from '@/lib/server/thoughts/read'
import { thoughtCalls } from '@/lib/shared/calls/thoughts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  thoughtCalls,
  '/api/thoughts/[id]/retry',
  {
    POST: {
      again: thoughtAgain,
      handler: ({ caller, params }) =>
        retryThought({ userId: caller.userId, thoughtId: params.id }),
    },
  },
)

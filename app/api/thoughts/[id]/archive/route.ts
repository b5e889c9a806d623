import { resource } from '@/lib/server/http/route'
import { thoughtAgain } from '@/lib/server/thoughts/read'
import { setArchived } from '@/lib/server/thoughts/write'
import { thoughtCalls } from '@/lib/shared/calls/thoughts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  thoughtCalls,
  '/api/thoughts/[id]/archive',
  {
    PATCH: {
      again: thoughtAgain,
      handler: ({ caller, params }) =>
        setArchived({ userId: caller.userId, thoughtId: params.id, isArchived: true }),
    },
  },
)

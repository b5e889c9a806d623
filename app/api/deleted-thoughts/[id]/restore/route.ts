import { restoreThought } from '@/lib/server/deleted-thoughts/restore'
import { resource } from '@/lib/server/http/route'
import { thoughtAgain } from '@/lib/server/thoughts/read'
import { deletedThoughtCalls } from '@/lib/shared/calls/deleted-thoughts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  deletedThoughtCalls,
  '/api/deleted-thoughts/[id]/restore',
  {
    POST: {
      again: thoughtAgain,
      handler: ({ caller, params }) =>
        restoreThought({ userId: caller.userId, thoughtId: params.id, now: new Date() }),
    },
  },
)

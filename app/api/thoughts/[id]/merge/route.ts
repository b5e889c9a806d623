import { resource } from '@/lib/server/http/route'
import { undoMerge } from '@/lib/server/merges/undo'
import { thoughtsAgain } from '@/lib/server/thoughts/read'
import { mergeCalls } from '@/lib/shared/calls/merges'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  mergeCalls,
  '/api/thoughts/[id]/merge',
  {
    DELETE: {
      again: thoughtsAgain,
      handler: ({ caller, params }) =>
        undoMerge({ userId: caller.userId, thoughtId: params.id, now: new Date() }),
    },
  },
)

import { resource } from '@/lib/server/http/route'
import { undoMerge } from '@/lib/server/merges/undo'
import { mergeCalls } from '@/lib/shared/calls/merges'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  mergeCalls,
  '/api/thoughts/[id]/merge',
  {
    DELETE: {
      handler: ({ session, params }) =>
        undoMerge({ userId: session.userId, thoughtId: params.id, now: new Date() }),
    },
  },
)

import { resource } from '@/lib/server/http/route'
import { mergeThoughts } from '@/lib/server/merges/merge'
import { thoughtAgain } from '@/lib/server/thoughts/read'
import { mergeCalls } from '@/lib/shared/calls/merges'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  mergeCalls,
  '/api/thoughts/merge',
  {
    POST: {
      again: thoughtAgain,
      handler: ({ caller, body }) =>
        mergeThoughts({ userId: caller.userId, thoughtIds: body.ids, now: new Date() }),
    },
  },
)

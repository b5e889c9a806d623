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
      handler: ({ session, body }) =>
        mergeThoughts({ userId: session.userId, thoughtIds: body.ids, now: new Date() }),
    },
  },
)

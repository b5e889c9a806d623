import { bulkChangeAgain, progressAnswer } from '@/lib/server/bulk-changes/progress-answer'
import { undoBulkChange } from '@/lib/server/bulk-changes/undo'
import { resource } from '@/lib/server/http/route'
import { bulkChangeCalls } from '@/lib/shared/calls/bulk-changes'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  bulkChangeCalls,
  '/api/bulk-changes/[id]/undo',
  {
    POST: {
      again: bulkChangeAgain,
      async handler({ session: { userId }, params }) {
        const undone = { userId, changeId: params.id, now: new Date() }
        return progressAnswer(await undoBulkChange(undone))
      },
    },
  },
)

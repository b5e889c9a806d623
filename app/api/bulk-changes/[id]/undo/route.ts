import { bulkChangeAgain, progressResponse } from '@/lib/server/bulk-changes/progress-response'
import { undoBulkChange } from '@/lib/server/bulk-changes/undo'
import { resource } from '@/lib/server/http/route'
import { bulkChangeCalls } from '@/lib/shared/calls/bulk-changes'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  bulkChangeCalls,
  '/api/bulk-changes/[id]/undo',
  {
    POST: {
      again: bulkChangeAgain,
      async handler({ caller: { userId }, params }) {
        const undone = { userId, changeId: params.id, now: new Date() }
        return progressResponse(await undoBulkChange(undone))
      },
    },
  },
)

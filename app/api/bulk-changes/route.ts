import { createBulkChange } from '@/lib/server/bulk-changes/create'
import { bulkChangeAgain, progressResponse } from '@/lib/server/bulk-changes/progress-response'
import { resource } from '@/lib/server/http/route'
import { bulkChangeCalls } from '@/lib/shared/calls/bulk-changes'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  bulkChangeCalls,
  '/api/bulk-changes',
  {
    POST: {
      again: bulkChangeAgain,
      async handler({ session: { userId }, body }) {
        return progressResponse(await createBulkChange({ userId, input: body, now: new Date() }))
      },
    },
  },
)

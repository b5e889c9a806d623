import { createBulkChange } from '@/lib/server/bulk-changes/create'
import { bulkChangeAgain, progressResponse } from '@/lib/server/bulk-changes/progress-response'
import { refuseForGoodByToken } from '@/lib/server/deleted-thoughts/by-token'
import { resource } from '@/lib/server/http/route'
import { bulkChangeCalls } from '@/lib/shared/calls/bulk-changes'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  bulkChangeCalls,
  '/api/bulk-changes',
  {
    POST: {
      again: bulkChangeAgain,
      async handler({ caller, body }) {
        if (body.action === 'delete') await refuseForGoodByToken(caller)
        const { userId } = caller
        return progressResponse(await createBulkChange({ userId, input: body, now: new Date() }))
      },
    },
  },
)

import { readBulkChange } from '@/lib/server/bulk-changes/read'
import { resource } from '@/lib/server/http/route'
import { bulkChangeCalls } from '@/lib/shared/calls/bulk-changes'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  bulkChangeCalls,
  '/api/bulk-changes/[id]',
  {
    GET: {
      handler: ({ caller: { userId }, params }) => readBulkChange({ userId, changeId: params.id }),
    },
  },
)

import { openExport } from '@/lib/server/account-data/open-export'
import { fileHeaders } from '@/lib/server/exports/files'
import { resource } from '@/lib/server/http/route'
import { accountDataCalls } from '@/lib/shared/calls/account-data'
import { accountFileName } from '@/lib/shared/exports'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  accountDataCalls,
  '/api/user/export/download',
  {
    GET: {
      async handler({ session: { userId, timezone }, query: { token } }) {
        const now = new Date()
        const file = await openExport({ userId, token, now })
        return new Response(file, { headers: fileHeaders(accountFileName(now, timezone), 'zip') })
      },
    },
  },
)

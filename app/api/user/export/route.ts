import { readExport, requestExport } from '@/lib/server/account-data/request-export'
import { resource } from '@/lib/server/http/route'
import { accountDataCalls } from '@/lib/shared/calls/account-data'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  accountDataCalls,
  '/api/user/export',
  {
    GET: {
      handler: ({ session: { userId } }) => readExport({ userId, now: new Date() }),
    },
    POST: {
      handler: ({ session: { userId } }) => requestExport({ userId, now: new Date() }),
    },
  },
)

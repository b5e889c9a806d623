import { openExport } from '@/lib/server/account-data/open-export'
import { fileHeaders } from '@/lib/server/exports/files'
import { resource, route } from '@/lib/server/http/route'
import { exportTokenSchema } from '@/lib/shared/account-data'
import { accountFileName } from '@/lib/shared/exports'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({
    summary: 'The file of an export, by the signed link and for its owner',
    auth: 'user',
    query: exportTokenSchema,
    answer: { file: ['application/zip'] },
    refusals: ['not_found'],
    async handler({ session: { userId, timezone }, query: { token } }) {
      const now = new Date()
      const file = await openExport({ userId, token, now })
      return new Response(file, { headers: fileHeaders(accountFileName(now, timezone), 'zip') })
    },
  }),
})

import { readExport, requestExport } from '@/lib/server/account-data/request-export'
import { resource, route } from '@/lib/server/http/route'
import { accountExportSchema } from '@/lib/shared/account-data'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({
    summary: 'The newest export of everything you have, and how far it is',
    auth: 'user',
    answer: accountExportSchema,
    handler: ({ session: { userId } }) => readExport({ userId, now: new Date() }),
  }),
  POST: route({
    summary: 'Have an export of everything you have made',
    description: 'It is made in the background: ask with GET until it is ready.',
    auth: 'user',
    answer: accountExportSchema,
    refusals: ['not_available'],
    handler: ({ session: { userId } }) => requestExport({ userId, now: new Date() }),
  }),
})

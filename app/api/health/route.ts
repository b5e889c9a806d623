import { resource, route } from '@/lib/server/http/route'
import { healthSchema } from '@/lib/shared/operations'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({
    summary: 'Whether the process answers',
    auth: 'none',
    answer: healthSchema,
    handler: async () => ({ status: 'ok' }),
  }),
})

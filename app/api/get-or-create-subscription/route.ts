import { z } from 'zod'
import { billingUnavailable } from '@/lib/server/billing/unavailable'
import { resource, route } from '@/lib/server/route'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: route({
    summary: 'Start or resume paying for Pro',
    auth: 'user',
    answer: z.object({ clientSecret: z.string() }),
    refusals: ['not_available'],
    async handler() {
      throw billingUnavailable()
    },
  }),
})

import { z } from 'zod'
import { billingUnavailable } from '@/lib/server/billing/unavailable'
import { resource, route } from '@/lib/server/route'

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: route({
    summary: 'The address of the page that manages the subscription',
    auth: 'user',
    answer: z.object({ url: z.url() }),
    refusals: ['not_available'],
    async handler() {
      throw billingUnavailable()
    },
  }),
})

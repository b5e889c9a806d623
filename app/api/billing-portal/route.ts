import { z } from 'zod'
import { openBillingPortal } from '@/lib/server/billing/portal'
import { resource, route } from '@/lib/server/http/route'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({
    summary: 'The address of the page that manages the subscription',
    auth: 'user',
    answer: z.object({ url: z.url() }),
    refusals: ['invalid_input', 'provider_failed', 'not_available'],
    handler: ({ session: { userId } }) => openBillingPortal({ userId }),
  }),
})

import { z } from 'zod'
import { startSubscription } from '@/lib/server/billing/start'
import { resource, route } from '@/lib/server/http/route'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({
    summary: 'Start or resume paying for Pro',
    auth: 'user',
    answer: z.object({ clientSecret: z.string() }),
    refusals: ['invalid_input', 'provider_failed', 'not_available'],
    handler: ({ session: { userId } }) => startSubscription({ userId }),
  }),
})

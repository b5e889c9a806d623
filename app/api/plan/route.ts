import { readPlan } from '@/lib/server/plan/read'
import { resource, route } from '@/lib/server/http/route'
import { planSchema } from '@/lib/shared/plan'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({
    summary: 'The free plan’s limits, what is used of them, and when Pro renews',
    auth: 'user',
    answer: planSchema,
    handler: ({ session: { userId } }) => readPlan({ userId }),
  }),
})

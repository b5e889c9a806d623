import { resource } from '@/lib/server/http/route'
import { readPlan } from '@/lib/server/plan/read'
import { billingCalls } from '@/lib/shared/calls/billing'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(billingCalls, '/api/plan', {
  GET: {
    handler: ({ session: { userId } }) => readPlan({ userId }),
  },
})

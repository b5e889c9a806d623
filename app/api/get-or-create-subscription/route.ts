import { startSubscription } from '@/lib/server/billing/start'
import { resource } from '@/lib/server/http/route'
import { billingCalls } from '@/lib/shared/calls/billing'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  billingCalls,
  '/api/get-or-create-subscription',
  {
    POST: {
      handler: ({ session: { userId } }) => startSubscription({ userId }),
    },
  },
)

import { openBillingPortal } from '@/lib/server/billing/portal'
import { resource } from '@/lib/server/http/route'
import { billingCalls } from '@/lib/shared/calls/billing'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  billingCalls,
  '/api/billing-portal',
  {
    POST: {
      handler: ({ session: { userId } }) => openBillingPortal({ userId }),
    },
  },
)

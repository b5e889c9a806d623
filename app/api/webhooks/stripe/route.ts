import { receivePaymentEvent } from '@/lib/server/billing/receive-event'
import { readText } from '@/lib/server/http/request-body'
import { resource } from '@/lib/server/http/route'
import { billingCalls } from '@/lib/shared/calls/billing'

/** An event contains a whole invoice or subscription. */
const EVENT_LIMIT_BYTES = 512 * 1024

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  billingCalls,
  '/api/webhooks/stripe',
  {
    POST: {
      async handler({ request }) {
        await receivePaymentEvent({
          rawBody: await readText(request, EVENT_LIMIT_BYTES),
          signature: request.headers.get('stripe-signature') ?? '',
        })
        return { message: 'Received' }
      },
    },
  },
)

import { receivePaymentEvent } from '@/lib/server/billing/receive-event'
import { readText } from '@/lib/server/http/request-body'
import { resource, route } from '@/lib/server/http/route'
import { messageSchema } from '@/lib/shared/message'

/** An event carries a whole invoice or subscription. */
const EVENT_LIMIT_BYTES = 512 * 1024

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route({
    summary: 'An event from the payment provider',
    description:
      'An event says only that something changed; what counts is read from the provider. Each is acted on once.',
    signed: { header: 'Stripe-Signature', mediaType: 'application/json' },
    auth: 'none',
    answer: messageSchema,
    refusals: ['invalid_input', 'provider_failed', 'not_available'],
    async handler({ request }) {
      await receivePaymentEvent({
        rawBody: await readText(request, EVENT_LIMIT_BYTES),
        signature: request.headers.get('stripe-signature') ?? '',
      })
      return { message: 'Received' }
    },
  }),
})

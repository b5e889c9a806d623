import { z } from 'zod'
import { messageSchema } from '../message'
import { planSchema } from '../plan'
import type { CallTable } from './contract'

/** Calls about plans and paying for Pro, and those of the payment provider. */
export const billingCalls = {
  'POST /api/billing-portal': {
    summary: 'The address of the page that manages the subscription',
    auth: 'user',
    response: z.object({ url: z.url() }),
    refusals: ['invalid_input', 'provider_failed', 'not_available'],
  },
  'POST /api/get-or-create-subscription': {
    summary: 'Start or resume paying for Pro',
    auth: 'user',
    response: z.object({ clientSecret: z.string() }),
    refusals: ['invalid_input', 'provider_failed', 'not_available'],
  },
  'GET /api/plan': {
    summary: 'The free plan’s limits, what is used of them, and when Pro renews',
    auth: 'user',
    response: planSchema,
  },
  'POST /api/webhooks/stripe': {
    summary: 'An event from the payment provider',
    description:
      'An event says only that something changed; what counts is read from the provider. Each is acted on once.',
    signed: { header: 'Stripe-Signature', mediaType: 'application/json' },
    auth: 'none',
    response: messageSchema,
    refusals: ['invalid_input', 'provider_failed', 'not_available'],
  },
} as const satisfies CallTable

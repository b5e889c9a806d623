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
    summary: 'The free plan’s limits, how much of them is used, and when Pro renews',
    auth: 'user',
    response: planSchema,
  },
  'POST /api/webhooks/stripe': {
    summary: 'An event from the payment provider',
    description:
      'An event only says that something has changed; the state is then read from the provider. Each event is handled once.',
    signed: { header: 'Stripe-Signature', mediaType: 'application/json' },
    auth: 'none',
    response: messageSchema,
    refusals: ['invalid_input', 'provider_failed', 'not_available'],
  },
} as const satisfies CallTable

import { z } from 'zod'
import { messageSchema } from '../message'
import { idParams } from '../text'
import {
  createdWebhookSchema,
  deliveriesQuerySchema,
  deliveryParams,
  newWebhookSchema,
  webhookChangeSchema,
  webhookDeliverySchema,
  webhookSchema,
  webhookSecretSchema,
} from '../webhooks'
import type { CallTable } from './contract'

const NEEDS_PROOF = 'The call needs a sign-in or a proof within the last hour.'

/** Calls about webhooks: addresses that are told what happens. */
export const webhookCalls = {
  'GET /api/user/webhooks': {
    summary: 'The webhooks, oldest first',
    auth: 'user',
    response: z.array(webhookSchema),
  },
  'POST /api/user/webhooks': {
    summary: 'Add a webhook',
    description: `Only this response has its secret. ${NEEDS_PROOF} 409 when there are too many.`,
    auth: 'user',
    body: newWebhookSchema,
    response: createdWebhookSchema,
    statuses: [201],
    refusals: ['forbidden', 'conflict'],
  },
  'PATCH /api/user/webhooks/[id]': {
    summary: 'Change a webhook, or switch it on or off',
    description: `Off, what waits is no longer sent. For another address: ${NEEDS_PROOF}`,
    auth: 'user',
    params: idParams,
    body: webhookChangeSchema,
    response: webhookSchema,
    refusals: ['forbidden'],
  },
  'DELETE /api/user/webhooks/[id]': {
    summary: 'Remove a webhook, with its deliveries',
    auth: 'user',
    params: idParams,
    response: messageSchema,
  },
  'POST /api/user/webhooks/[id]/secret': {
    summary: 'Renew the secret of a webhook',
    description: `For a day messages are signed with both. Only this response has the new one. ${NEEDS_PROOF}`,
    auth: 'user',
    params: idParams,
    response: webhookSecretSchema,
    refusals: ['forbidden'],
  },
  'POST /api/user/webhooks/[id]/test': {
    summary: 'Send a test message',
    auth: 'user',
    params: idParams,
    response: webhookDeliverySchema,
    statuses: [202],
    refusals: ['conflict'],
  },
  'GET /api/user/webhooks/[id]/deliveries': {
    summary: 'The latest deliveries of a webhook, latest first',
    auth: 'user',
    params: idParams,
    query: deliveriesQuerySchema,
    response: z.array(webhookDeliverySchema),
  },
  'POST /api/user/webhooks/[id]/deliveries/[deliveryId]/replay': {
    summary: 'Send a message again',
    description: 'It has the same id, and what it is about as that is now. 409 while it waits.',
    auth: 'user',
    params: deliveryParams,
    response: webhookDeliverySchema,
    statuses: [202],
    refusals: ['conflict'],
  },
} as const satisfies CallTable

import { z } from 'zod'
import { WEBHOOK_URL_MAX_LENGTH } from './limits'
import { NOTHING_TO_CHANGE } from './rules'
import {
  atMost,
  idSchema,
  idText,
  longIdSchema,
  longIdText,
  plainText,
  timestampSchema,
} from './text'
import { ADDRESS_TOO_LONG, ADDRESS_WRONG, EVENTS_MISSING, isWebhookAddress } from './webhook-rules'

/** What a webhook can be told of (webhooks.md#events). */
export const WEBHOOK_EVENTS = [
  'thought.captured',
  'thought.organised',
  'thought.changed',
  'thought.archived',
  'thought.deleted',
  'action_item.completed',
  'reminder.due',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** The type of a message: an event, or the test that a person asks for. */
export const MESSAGE_TYPES = [...WEBHOOK_EVENTS, 'test'] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

/** `failed` has been switched off because its address failed for days. */
export const WEBHOOK_STATES = ['on', 'off', 'failed'] as const
export type WebhookState = (typeof WEBHOOK_STATES)[number]

/** GET /api/user/webhooks: a webhook without its secret. */
export const webhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  state: z.enum(WEBHOOK_STATES),
  /** Since when every attempt has failed; null while the last one succeeded. */
  failingSince: timestampSchema.nullable(),
  /** How many deliveries wait for their first or next attempt. */
  waiting: z.int().nonnegative(),
  /** How many events were not told, because too many deliveries waited. */
  leftOut: z.int().nonnegative(),
  createdAt: timestampSchema,
})
export type Webhook = z.infer<typeof webhookSchema>

const url = atMost(plainText.trim(), WEBHOOK_URL_MAX_LENGTH, ADDRESS_TOO_LONG)
  .refine(isWebhookAddress, ADDRESS_WRONG)
  .transform((address) => new URL(address).href)
  // Characters that an address may not have become longer.
  .pipe(atMost(z.string(), WEBHOOK_URL_MAX_LENGTH, ADDRESS_TOO_LONG))

const events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1, EVENTS_MISSING)
  .transform((given) => WEBHOOK_EVENTS.filter((event) => given.includes(event)))

/** POST /api/user/webhooks. */
export const newWebhookSchema = z.object({ url, events })
export type NewWebhook = z.output<typeof newWebhookSchema>

/** PATCH /api/user/webhooks/[id]. */
export const webhookChangeSchema = z
  .object({ url: url.optional(), events: events.optional(), isOn: z.boolean().optional() })
  .refine((change) => Object.values(change).some((value) => value !== undefined), NOTHING_TO_CHANGE)
export type WebhookChange = z.output<typeof webhookChangeSchema>

/** The responses that alone have the secret: `whsec_` and 32 bytes as base64. */
export const webhookSecretSchema = z.object({ secret: z.string() })
export const createdWebhookSchema = webhookSchema.extend(webhookSecretSchema.shape)
export type CreatedWebhook = z.infer<typeof createdWebhookSchema>

export const DELIVERY_STATES = ['waiting', 'sent', 'failed'] as const

/** GET /api/user/webhooks/[id]/deliveries: one message to one webhook. */
export const webhookDeliverySchema = z.object({
  id: longIdSchema,
  /** The same at each attempt, as the header `webhook-id`. */
  messageId: z.string(),
  type: z.enum(MESSAGE_TYPES),
  thoughtId: idSchema.nullable(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int().nonnegative(),
  happenedAt: timestampSchema,
  /** Null once it has ended. */
  nextAttemptAt: timestampSchema.nullable(),
  /** The HTTP status of the last attempt; null without a response. */
  lastStatus: z.int().nullable(),
  /** Why the last attempt failed; null when it did not. */
  lastError: z.string().nullable(),
})
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>

export const deliveriesQuerySchema = z.object({
  /** Deliveries before this one. */
  before: z.coerce.number().pipe(longIdSchema).optional(),
})

export const deliveryParams = z.object({ id: idText, deliveryId: longIdText })

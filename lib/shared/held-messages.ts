import { z } from 'zod'
import { CHANNELS } from './channels'

/**
 * Why a message was held instead of sent: the daily limit of its kind, the lower limit of an unverified
 * address, or the wish of the address's reader (docs/decisions/0024).
 */
export const HOLD_REASONS = ['day_limit', 'unverified_limit', 'stopped'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

/** Messages a day; 0 means no limit. */
const limit = z.int().nonnegative()

/** How many messages were held for one reason. */
export const heldMessageCountSchema = z.object({
  channel: z.enum(CHANNELS),
  reason: z.enum(HOLD_REASONS),
  count: z.int().positive(),
})

/** This server's limits of messages to one person. */
export const messageLimitsSchema = z.object({
  texts: limit,
  emails: limit,
  unverifiedEmails: limit,
})

/** The messages held in the last 24 hours, and this server's limits. */
export const heldMessagesSchema = z.object({
  held: z.array(heldMessageCountSchema),
  limits: messageLimitsSchema,
})
export type HeldMessages = z.infer<typeof heldMessagesSchema>

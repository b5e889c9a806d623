import type { Channel } from './channels'

/**
 * Why a message was held instead of sent: the daily limit of its kind, the lower limit of an unverified
 * address, or the wish of the address's reader (docs/decisions/0024).
 */
export const HOLD_REASONS = ['day_limit', 'unverified_limit', 'stopped'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

/** The messages held in the last 24 hours, and this server's limits. */
export interface HeldMessages {
  held: { channel: Channel; reason: HoldReason; count: number }[]
  /** Messages a day; 0 means no limit. */
  limits: { texts: number; emails: number; unverifiedEmails: number }
}

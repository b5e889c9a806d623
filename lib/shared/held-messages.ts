import type { Channel } from './channels'

/**
 * Why a message was held instead of sent: the day's limit of its kind, the few mails that an unverified
 * address gets, or the wish of the address's reader (decision 24).
 */
export const HOLD_REASONS = ['day_limit', 'unverified_limit', 'stopped'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

/** What was held in the last 24 hours, and the limits of this server. */
export interface HeldMessages {
  held: { channel: Channel; reason: HoldReason; count: number }[]
  /** Messages a day; 0 for as many as there are. */
  limits: { texts: number; emails: number; unverifiedEmails: number }
}

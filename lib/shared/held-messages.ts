/**
 * Why a message was held instead of sent: the day's limit of its kind, the few mails that an unverified
 * address gets, or the wish of the address's reader (decision 24).
 */
export type HoldReason = 'day_limit' | 'unverified_limit' | 'stopped'

/** What was held in the last 24 hours, and the limits of this server. */
export interface HeldMessages {
  held: { channel: 'email' | 'sms'; reason: HoldReason; count: number }[]
  /** Messages a day; 0 for as many as there are. */
  limits: { texts: number; emails: number; unverifiedEmails: number }
}

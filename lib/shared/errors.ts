import { z } from 'zod'
import { actionItemSchema } from './action-items'
import { reminderSchema } from './reminders'
import { thoughtSchema } from './thoughts'

/** The reason of a refusal, for programs; `message` is for people. */
export const ERROR_CODES = [
  'invalid_input',
  'signed_out',
  'forbidden',
  'foreign_origin',
  'not_found',
  'method_not_allowed',
  'conflict',
  'plan_limit',
  'pin_limit',
  'too_large',
  'unsupported_type',
  'too_many_requests',
  'provider_failed',
  'not_available',
  'unavailable',
  'internal',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/** The status of each error code (calls.md#status-codes). */
export const ERROR_STATUS: Record<ErrorCode, number> = {
  invalid_input: 400,
  signed_out: 401,
  forbidden: 403,
  foreign_origin: 403,
  plan_limit: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  pin_limit: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  provider_failed: 502,
  not_available: 503,
  unavailable: 503,
  internal: 500,
}

/**
 * The body of every response that is not OK (calls.md#status-codes), with the contract's extra fields.
 */
export const errorBodySchema = z.object({
  message: z.string(),
  code: z.enum(ERROR_CODES),
  /** The input field at fault, when there is one. */
  field: z.string().optional(),
  /** Where a person can upgrade beyond a plan limit (plans.md#free-limits). */
  upgradeUrl: z.string().optional(),
  /** The phone must be verified first (accounts.md#saving-the-profile). */
  requiresVerification: z.boolean().optional(),
  /** The person must prove again who they are first (sign-in.md#proofs). */
  requiresProof: z.boolean().optional(),
  /** A verified phone is needed (notifications.md#switches-that-cant-be-used). */
  needsPhone: z.boolean().optional(),
  /** The recording is stored under this id: a retry needs no second upload. */
  recordingId: z.string().optional(),
  /** A repeated operation: it was done, but what it was about no longer exists (calls.md#operations). */
  wasDone: z.boolean().optional(),
  /** The current thought, if it was edited since (thoughts.md#edits-of-an-older-version). */
  current: thoughtSchema.optional(),
  /** The current action item, if it was changed since (action-items.md#reworded-twice). */
  currentItem: actionItemSchema.optional(),
  /** The current reminder, if it was changed since (reminders.md#changed-twice). */
  currentReminder: reminderSchema.optional(),
})

export type ErrorBody = z.infer<typeof errorBodySchema>

import { z } from 'zod'
import { timestampSchema } from './text'

const limit = z.int().positive().nullable()
const count = z.int().nonnegative()

/** What the free plan allows on this server (plans.md#free-limits); null where a limit is lifted. */
export const planLimitsSchema = z.object({
  notesPerMonth: limit,
  notesInAll: limit,
  reminderEmailsPerMonth: limit,
})
export type PlanLimits = z.infer<typeof planLimitsSchema>

/** What a person has used of them. */
export const planUseSchema = z.object({
  /** Saved since the month began in the person's timezone, deleted ones too. */
  notesThisMonth: count,
  /** Kept now; counted as far as the limit goes, and not at all without one. */
  notesInAll: count,
  reminderEmailsThisMonth: count,
})

/** GET /api/plan: the free plan's limits, what a person has used of them, and when Pro is paid again. */
export const planSchema = z.object({
  limits: planLimitsSchema,
  used: planUseSchema,
  /** When Pro is charged again; null without a payment to come. */
  renewsAt: timestampSchema.nullable(),
  /** When Pro that was cancelled ends. */
  endsAt: timestampSchema.nullable(),
})
export type Plan = z.infer<typeof planSchema>

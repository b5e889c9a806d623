import { z } from 'zod'
import { timestampSchema } from './text'

const limit = z.int().positive().nullable()
const count = z.int().nonnegative()

/** What the free plan allows on this server (plans.md#free-limits); null without a limit. */
export const planLimitsSchema = z.object({
  notesPerMonth: limit,
  notesInAll: limit,
  reminderEmailsPerMonth: limit,
})
export type PlanLimits = z.infer<typeof planLimitsSchema>

/** A person's usage of them. */
export const planUseSchema = z.object({
  /** Saved since the month began in the person's timezone, including deleted ones. */
  notesThisMonth: count,
  /** Kept now; counted only up to the limit, and not at all without one. */
  notesInAll: count,
  reminderEmailsThisMonth: count,
})

/** GET /api/plan: the free plan's limits, the person's usage, and when Pro is charged again. */
export const planSchema = z.object({
  limits: planLimitsSchema,
  used: planUseSchema,
  /** When Pro is charged again; null without a future payment. */
  renewsAt: timestampSchema.nullable(),
  /** When cancelled Pro ends. */
  endsAt: timestampSchema.nullable(),
})
export type Plan = z.infer<typeof planSchema>

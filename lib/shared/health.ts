import { z } from 'zod'

/** GET /api/health: the process responds. */
export const healthSchema = z.object({ status: z.literal('ok') })

/**
 * GET /api/ready: the database responds and has every migration of this build; also the state of
 * background work.
 */
export const readinessSchema = z.object({
  status: z.literal('ready'),
  /** How long the oldest thought has waited to be organised, in seconds; 0 when none waits. */
  oldestWaitingThoughtSeconds: z.int().min(0),
  /** How long the most overdue reminder has been due, in seconds; 0 when none is. */
  oldestOverdueReminderSeconds: z.int().min(0),
  /**
   * How long ago a worker was seen, in seconds: about five at most while one works. Null: never, or jobs
   * run on Inngest.
   */
  workerSeenSecondsAgo: z.int().min(0).nullable(),
})
export type Readiness = z.infer<typeof readinessSchema>

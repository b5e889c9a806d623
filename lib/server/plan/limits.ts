import 'server-only'
import type { PlanLimits } from '@/lib/shared/plan'
import { siteSettings } from '../process/env'

const orLifted = (limit: number) => (limit === 0 ? null : limit)

/**
 * Returns the limits of the free plan on this server (plans.md#free-limits). A setting of 0 lifts a
 * limit, which is null here.
 */
export function planLimits(): PlanLimits {
  const settings = siteSettings()
  return {
    notesPerMonth: orLifted(settings.FREE_NOTES_PER_MONTH),
    notesInAll: orLifted(settings.FREE_NOTES_TOTAL),
    reminderEmailsPerMonth: orLifted(settings.FREE_EMAIL_REMINDERS_PER_MONTH),
  }
}

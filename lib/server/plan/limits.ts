import 'server-only'
import type { PlanLimits } from '@/lib/shared/plan'
import { siteSettings } from '../process/env'

const orLifted = (limit: number) => (limit === 0 ? null : limit)

/** What the free plan allows here, by the settings, in which 0 lifts a limit (plans.md#free-limits). */
export function planLimits(): PlanLimits {
  const settings = siteSettings()
  return {
    notesPerMonth: orLifted(settings.FREE_NOTES_PER_MONTH),
    notesInAll: orLifted(settings.FREE_NOTES_TOTAL),
    reminderEmailsPerMonth: orLifted(settings.FREE_EMAIL_REMINDERS_PER_MONTH),
  }
}

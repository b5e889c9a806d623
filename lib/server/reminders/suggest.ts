import 'server-only'
import type { ReminderSuggestion } from '@/lib/shared/reminders'
import { sql } from '../db'
import { notFound } from '../errors'
import { momentsInText } from './moments-in-text'

/** More would be a list to read rather than a tap. */
const SUGGESTED = 3

const readSpoken = {
  name: 'reminder-suggest',
  text: `
    SELECT t.raw_text AS "rawText", t.created_at AS "createdAt",
           ARRAY(SELECT r.reminder_time FROM public.reminders r
                  WHERE r.thought_id = t.id AND r.user_id = $1) AS taken
      FROM public.thoughts t WHERE t.id = $2 AND t.user_id = $1`,
}

/**
 * The reminders that the words of a thought suggest: at most three moments still to come at `now`,
 * soonest first, without those that the thought has a reminder for. Nothing is created. Throws
 * `not_found`.
 */
export async function suggestReminders({
  userId,
  thoughtId,
  timezone,
  now,
}: {
  userId: number
  thoughtId: number
  timezone: string
  now: Date
}): Promise<ReminderSuggestion[]> {
  const [spoken] = await sql.query<{ rawText: string; createdAt: Date; taken: Date[] }>(
    readSpoken,
    [userId, thoughtId],
  )
  if (!spoken) throw notFound('Thought')
  const known = new Set(spoken.taken.map((moment) => moment.toISOString()))
  return momentsInText(spoken.rawText, { spokenAt: spoken.createdAt, timezone })
    .filter(({ reminderTime }) => {
      const isNew = Date.parse(reminderTime) > now.getTime() && !known.has(reminderTime)
      known.add(reminderTime)
      return isNew
    })
    .sort((a, b) => a.reminderTime.localeCompare(b.reminderTime))
    .slice(0, SUGGESTED)
}

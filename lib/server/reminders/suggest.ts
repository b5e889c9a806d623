import 'server-only'
import { THOUGHT_MAX_LENGTH } from '@/lib/shared/limits'
import type { ReminderSuggestion } from '@/lib/shared/reminders'
import { sql } from '../database/db'
import { notFound } from '../errors'
import { consume } from '../rate-limits/consume'
import { column, statement } from '../database/statement'
import { momentsInText } from './moments-in-text'

/** More would be a list to read instead of a tap. */
const SUGGESTED = 3

const readSpoken = statement({
  text: `
    SELECT t.raw_text AS "rawText", t.created_at AS "createdAt",
           ARRAY(SELECT r.reminder_time FROM public.reminders r
                  WHERE r.thought_id = t.id AND r.user_id = $1) AS taken
      FROM public.thoughts t WHERE t.id = $2 AND t.user_id = $1`,
  columns: { rawText: column.text, createdAt: column.moment, taken: column.moments },
})

interface Spoken {
  rawText: string
  spokenAt: Date
  timezone: string
}

/** A cache: finding dates costs more than the rest of the call, and the result stays the same. */
const readings = new Map<string, ReminderSuggestion[]>()
const READINGS_KEPT = 500

/** Returns the moments of a text, from the cache if possible. Throws 429 after too many texts. */
async function readMoments(userId: number, spoken: Spoken): Promise<ReminderSuggestion[]> {
  const key = JSON.stringify(spoken)
  const known = readings.get(key)
  if (known) return known
  await consume('suggestUser', String(userId))
  const found = momentsInText(spoken.rawText, spoken)
  const [oldest] = readings.keys()
  if (oldest !== undefined && readings.size >= READINGS_KEPT) readings.delete(oldest)
  readings.set(key, found)
  return found
}

/**
 * Returns the reminders that the text of a thought suggests: at most three moments after `now`,
 * soonest first, without those that the thought already has a reminder for. Creates nothing. Throws
 * `not_found`, and 429 when the person has too many texts searched.
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
  const [spoken] = await sql.query(readSpoken, [userId, thoughtId])
  if (!spoken) throw notFound('Thought')
  const known = new Set(spoken.taken.map((moment) => moment.toISOString()))
  const { createdAt: spokenAt } = spoken
  const rawText = spoken.rawText.slice(0, THOUGHT_MAX_LENGTH)
  return (await readMoments(userId, { rawText, spokenAt, timezone }))
    .filter(({ reminderTime }) => {
      const isNew = Date.parse(reminderTime) > now.getTime() && !known.has(reminderTime)
      known.add(reminderTime)
      return isNew
    })
    .sort((a, b) => a.reminderTime.localeCompare(b.reminderTime))
    .slice(0, SUGGESTED)
}

import 'server-only'
import { tzOffset } from '@date-fns/tz'
import { REMINDER_MAX_LENGTH, THOUGHT_MAX_LENGTH } from '@/lib/shared/limits'
import { capitalise, cutText, sanitiseText, trimDanglingWords } from '@/lib/shared/plain-text'
import { momentOf } from '@/lib/shared/reminder-time'
import type { ReminderSuggestion } from '@/lib/shared/reminders'
import { createDateReader, DATE_PIECE, type FoundDate } from '@/lib/organiser/english-dates'

/** The hour of a day without a time, and of its parts. */
const MORNING = 9
const HOURS: readonly (readonly [RegExp, number])[] = [
  [/\bafternoon\b/i, 15],
  [/\bevening\b/i, 18],
  [/\b(?:tonight|night)\b/i, 20],
]

/** The beginning of a sentence that only introduces a reminder, such as "remind me to". */
const OPENING =
  /^(?:[\s\p{P}]*(?:please|and|then|also|so|um+|uh+|remember to|don'?t forget to|remind me(?: to| about| that)?|i (?:need|have|want|must|should)(?: to)?|we (?:need|have) to|note to self)\b[\s,:]*)+/iu
/** The words in front of a date that are left over when it is cut out. */
const LEAD_IN = /(?:^|\s)(?:on|at|by|before|until|till|from|in|for|around|about|this|next|the)\s*$/i

const SENTENCE = /[^.!?\n…]+(?:\.(?=\S)[^.!?\n…]*)*/gu

/** Nobody names more; the few that are offered are chosen from these. */
const MOST_MOMENTS = 30

const reader = createDateReader()

/**
 * Returns the moments that a text names, as of `spokenAt` in the person's timezone: "call Mum
 * Friday 5pm" said on a Wednesday is that Friday at five. A day without a time is at nine in the
 * morning. Vague words such as "in June" are not moments. Returns at most 30, in the order of the
 * text, each with the words around it. Reads no further than the maximum length of a thought.
 */
export function momentsInText(
  text: string,
  { spokenAt, timezone }: { spokenAt: Date; timezone: string },
): ReminderSuggestion[] {
  const reference = { instant: spokenAt, timezone: tzOffset(timezone, spokenAt) }
  const moments: ReminderSuggestion[] = []
  for (const piece of piecesOf(text)) {
    for (const found of reader.parse(piece, reference, { forwardDate: true })) {
      if (moments.length === MOST_MOMENTS) return moments
      const moment = momentIn(found, timezone)
      if (!moment) continue
      moments.push({ text: wordsAround(piece, found), reminderTime: moment.toISOString() })
    }
  }
  return moments
}

function piecesOf(text: string): string[] {
  const sentences = sanitiseText(text.slice(0, THOUGHT_MAX_LENGTH)).match(SENTENCE) ?? []
  return sentences.flatMap((sentence) => sentence.replace(/\s+/g, ' ').match(DATE_PIECE) ?? [])
}

function momentIn({ start, text }: FoundDate, timezone: string): Date | null {
  const isDay = start.isCertain('day') || start.isCertain('weekday')
  if (!isDay && !start.isCertain('hour')) return null
  // "in two hours", "5pm PST": independent of the person's timezone.
  if (start.isCertain('timezoneOffset')) return start.date()
  const part = HOURS.find(([words]) => words.test(text))?.[1] ?? MORNING
  const hour = start.isCertain('hour') ? (start.get('hour') ?? 0) : part
  const minute = start.isCertain('hour') ? (start.get('minute') ?? 0) : 0
  const two = (value: number | null) => String(value ?? 1).padStart(2, '0')
  const year = String(start.get('year')).padStart(4, '0')
  const day = `${year}-${two(start.get('month'))}-${two(start.get('day'))}`
  const moment = momentOf(`${day}T${two(hour)}:${two(minute)}`, timezone)
  return Number.isNaN(moment.getTime()) ? null : moment
}

/**
 * Returns the sentence without the date and its "remind me to", or all of it if nothing is left.
 */
function wordsAround(sentence: string, { index, text }: FoundDate): string {
  const before = sentence.slice(0, index).replace(LEAD_IN, '')
  const after = sentence.slice(index + text.length)
  const rest = `${before} ${after}`
    .replace(OPENING, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;:!?.])/g, '')
    .replace(/^[\s,;:–—-]+|(?<![\s,;:–—-])[\s,;:–—-]+$/g, '')
  const words = trimDanglingWords(rest)
  const kept = /\p{L}/u.test(words) ? words : sentence.trim()
  return cutText(capitalise(kept), REMINDER_MAX_LENGTH, '…')
}

import { EARLIEST_DUE, LATEST_DUE } from '@/lib/shared/limits'
import { dateStamp } from '@/lib/shared/date-display'
import {
  AHEAD,
  ARTICLES,
  BEFORE_SHORT,
  BETWEEN,
  COUNTS,
  daysInUnit,
  DEADLINES,
  MAY_FOLLOW,
  MONTHS,
  MORNINGS,
  NOT_AHEAD,
  OF_MORNING,
  PAST_AFTER,
  RELATIVE_DAYS,
  SHORT_WEEKDAYS,
  WEEKDAYS,
} from './due-words'

const DAY_MS = 24 * 60 * 60_000
/** How many words may come between "by" and its day. */
const MOST_BETWEEN = 4

/** Words with their apostrophes and hyphens, dates in digits, numbers with an ordinal's ending, and marks. */
const TOKEN =
  /\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.(?:\d{4})?|\d+(?:st|nd|rd|th|er|[eºª])?(?!\p{L})|\d+|\p{L}[\p{L}\p{M}]*(?:['-]\p{L}+)*|[^\s\p{L}\d]/gu
/** A token that begins with a letter or digit. */
const isWord = (token: string) => /^[\p{L}\d]/u.test(token)

/** A day named in a text, with its first token; `day` is null if there is no such date. */
interface Found {
  day: string | null
  from: number
  /** The first token after the day. */
  end: number
}

/** Days since 1970, regardless of timezone. */
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS
const dayOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10)

/** A day from its parts; null if it does not exist. */
function dayAt(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null
}

/** Finds the days named in one text. */
class DayReader {
  constructor(
    private readonly tokens: readonly string[],
    private readonly today: string,
  ) {}

  private readonly at = (place: number) => this.tokens[place] ?? ''

  /** The day named by the words from a place on; undefined if there is none. */
  dayFrom(from: number): Found | undefined {
    return (
      this.inDigits(from) ??
      this.relative(from) ??
      this.weekday(from) ??
      this.ofMonthName(from) ??
      this.ofThisMonth(from) ??
      this.ahead(from) ??
      this.endOf(from)
    )
  }

  /** Whether a word such as "by" comes before a place, with only articles and similar words between. */
  isDeadline(from: number): boolean {
    for (let place = from - 1; place >= Math.max(0, from - MOST_BETWEEN); place -= 1) {
      const token = this.at(place)
      if (DEADLINES.has(token)) return true
      if (token !== ':' && !ARTICLES.has(token) && !BETWEEN.has(token)) return false
    }
    return false
  }

  private number(place: number): number | null {
    const digits = /^\d{1,4}/.exec(this.at(place))?.[0]
    return digits === undefined ? null : Number(digits)
  }

  private inDigits(from: number): Found | undefined {
    const token = this.at(from)
    if (/^\d{4}-/.test(token)) {
      const [year = 0, month = 0, day = 0] = token.split('-').map(Number)
      return { day: dayAt(year, month, day), from, end: from + 1 }
    }
    const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})?$/.exec(token) ?? []
    if (day === undefined || month === undefined) return undefined
    return { day: this.dayIn(Number(month), Number(day), Number(year)), from, end: from + 1 }
  }

  private relative(from: number): Found | undefined {
    const word = this.at(from)
    const days = RELATIVE_DAYS.get(word)
    if (days === undefined) return undefined
    const end = from + 1
    const before = `${this.at(from - 2)} ${this.at(from - 1)}`
    const isDayAfter = days === 1 && /^day after$|^depois de$|\bpasado$|\bi över$/.test(before)
    if (isDayAfter) return { day: this.daysOn(2), from: from - 1, end }
    const isMorning = MORNINGS.has(word) && OF_MORNING.has(this.at(from - 1))
    return { day: isMorning ? null : this.daysOn(days), from, end }
  }

  private weekday(from: number): Found | undefined {
    const short = BEFORE_SHORT.has(this.at(from - 1))
      ? SHORT_WEEKDAYS.get(this.at(from))
      : undefined
    const weekday = WEEKDAYS.get(this.at(from)) ?? short
    if (weekday === undefined) return undefined
    const todays = (dayNumber(this.today) + 4) % 7
    const coming = (weekday - todays + 7) % 7
    // "next" skips the rest of this week, which ends on Sunday.
    const leftOfWeek = (7 - todays) % 7
    const isNext = this.at(from - 1) === 'next' && coming <= leftOfWeek
    return { day: this.daysOn(isNext ? coming + 7 : coming), from, end: from + 1 }
  }

  /** "3 December", "3rd of December", "December 3", each with or without a year. */
  private ofMonthName(from: number): Found | undefined {
    const first = this.number(from)
    const gap = ['of', 'de', '.'].includes(this.at(from + 1)) ? 2 : 1
    const [day, month, end] =
      first === null
        ? [this.number(from + 1), MONTHS.get(this.at(from)), from + 2]
        : [first, MONTHS.get(this.at(from + gap)), from + gap + 1]
    if (day === null || month === undefined || day < 1 || day > 31) return undefined
    const comma = this.at(end) === ',' ? 1 : 0
    const year = /^\d{4}$/.test(this.at(end + comma)) ? Number(this.at(end + comma)) : NaN
    const past = Number.isNaN(year) ? end : end + comma + 1
    return { day: this.dayIn(month, day, year), from, end: past }
  }

  /** "by the 30th", "bis zum 30." */
  private ofThisMonth(from: number): Found | undefined {
    const day = this.number(from)
    // Without an ordinal ending or an article, as in "by 5", it may be a time.
    const isOrdinal = /^\d{1,2}\D/.test(this.at(from)) || ARTICLES.has(this.at(from - 1))
    if (day === null || !isOrdinal || !this.isDeadline(from)) return undefined
    const next = this.at(from + 1)
    if (isWord(next) && !MAY_FOLLOW.has(next)) return undefined
    const [year = 0, month = 0] = this.today.split('-').map(Number)
    const days = [0, 1, 2].map((later) => {
      const months = month - 1 + later
      return dayAt(year + Math.floor(months / 12), (months % 12) + 1, day)
    })
    return {
      day: days.find((one) => one !== null && one >= this.today) ?? null,
      from,
      end: from + 1,
    }
  }

  /** "in 3 days", "within a week". */
  private ahead(from: number): Found | undefined {
    if (!AHEAD.has(this.at(from))) return undefined
    const count = this.number(from + 1) ?? COUNTS.get(this.at(from + 1))
    const unit = daysInUnit(this.at(from + 2))
    if (!count || !unit) return undefined
    return { day: this.daysOn(count * unit), from, end: from + 3 }
  }

  /** "the end of the month". */
  private endOf(from: number): Found | undefined {
    if (this.at(from) !== 'end' || this.at(from + 1) !== 'of') return undefined
    const place = ['the', 'this'].includes(this.at(from + 2)) ? from + 3 : from + 2
    const [year = 0, month = 0] = this.today.split('-').map(Number)
    const todays = (dayNumber(this.today) + 4) % 7
    const ends: Record<string, () => string | null> = {
      day: () => this.today,
      // Friday; at the weekend, Sunday.
      week: () => this.daysOn(todays >= 1 && todays <= 5 ? 5 - todays : (7 - todays) % 7),
      month: () => dayOf(Date.UTC(year, month, 0) / DAY_MS),
    }
    const day = ends[this.at(place)]
    return day && { day: day(), from, end: place + 1 }
  }

  private daysOn(days: number): string {
    return dayOf(dayNumber(this.today) + days)
  }

  /** A day of a month, in the given year; without a year (NaN), the next time that the day comes. */
  private dayIn(month: number, day: number, year: number): string | null {
    if (!Number.isNaN(year)) return dayAt(year, month, day)
    const thisYear = Number(this.today.slice(0, 4))
    const days = [0, 1, 2, 3, 4].map((later) => dayAt(thisYear + later, month, day))
    return days.find((one) => one !== null && one >= this.today) ?? null
  }
}

/** Today in the person's timezone; in UTC if the timezone is unknown. */
function todayIn(now: Date, timezone: string): string {
  try {
    return dateStamp(now.toISOString(), timezone)
  } catch {
    return now.toISOString().slice(0, 10)
  }
}

/**
 * Returns the day, as YYYY-MM-DD, by which or on which an action item is to be done according to its words
 * (action-items.md#due-dates); null if they name no day from today on. Days count from `now` in the person's
 * timezone: "by Friday" said on a Wednesday is two days later. Takes time linear in the length of the text.
 */
export function dueDateIn(
  text: string,
  { now, timezone }: { now: Date; timezone: string },
): string | null {
  const tokens = text.toLowerCase().replaceAll('’', "'").match(TOKEN) ?? []
  const today = todayIn(now, timezone)
  const reader = new DayReader(tokens, today)
  let first: string | null = null
  for (let place = 0; place < tokens.length;) {
    const found = reader.dayFrom(place)
    place = found?.end ?? place + 1
    if (!found) continue
    const { day, from, end } = found
    const isDeadline = reader.isDeadline(from)
    const isOff = NOT_AHEAD.has(tokens[from - 1] ?? '') && !isDeadline
    if (day === null || isOff || PAST_AFTER.has(tokens[end] ?? '')) continue
    if (!isDue(day, today)) continue
    if (isDeadline) return day
    first ??= day
  }
  return first
}

const isDue = (day: string, today: string) =>
  day >= today && day >= EARLIEST_DUE && day <= LATEST_DUE

/** Returns a due date from a model; null if it is not a valid day, is past, or is out of range. */
export function dueDateOf(
  day: string | null,
  { now, timezone }: { now: Date; timezone: string },
): string | null {
  const [year = 0, month = 0, date = 0] = (day ?? '').split('-').map(Number)
  const isDay = day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) && dayAt(year, month, date) === day
  return isDay && isDue(day, todayIn(now, timezone)) ? day : null
}

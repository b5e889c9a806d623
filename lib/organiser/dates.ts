import { createDateReader, DATE_PIECE } from './english-dates'

const reader = createDateReader()

/** Any fixed moment works: only the words are used here, never the date they name. */
const REFERENCE = new Date('2026-01-05T12:00:00Z')
const LEADING_WINDOW = 60

const TIME_WORD =
  /\b(?:\d{1,2}(?::\d{2})\s?(?:am|pm)?|\d{1,2}\s?(?:am|pm)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|tue|wed|thu|fri|sat|sun)\b(?=\s+\d)|january|february|march(?= \d)|april|june|july|august|september|october|november|december|today|tomorrow|tonight|yesterday|\d+(?:st|nd|rd|th))\b/gi

function blankDatesInPiece(piece: string): string {
  let blanked = piece
  for (const found of reader.parse(piece, REFERENCE)) {
    blanked =
      blanked.slice(0, found.index) +
      ' '.repeat(found.text.length) +
      blanked.slice(found.index + found.text.length)
  }
  return blanked
}

/** The text with its dates and times blanked out, so that they don't count as topics. */
export function blankDates(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(DATE_PIECE, blankDatesInPiece)
    .replace(TIME_WORD, (match) => ' '.repeat(match.length))
    .replace(/(?<! ) +(?=[,.;:!?])/g, '')
}

/** The "night" of "night train". */
const NIGHT_ALONE = /^(?:morning|noon|afternoon|evening|night|midnight)$/i

/** "Sat in the lecture" is not a Saturday. */
const SAT =
  /^sat (?:in|on|with|by|beside|next to|down|up|there|outside|under|through|around|round|for|at (?:the|my|our|his|her)|and)\b/i

export interface LeadingDate {
  text: string
  /** A date with a colon applies to everything after it. */
  isLabel: boolean
}

/**
 * Splits "Friday 5pm call Mum" into its date and the rest. Without a leading date, `rest` is the whole
 * sentence.
 */
export function splitLeadingDate(sentence: string): { date: LeadingDate; rest: string } {
  const none = { date: { text: '', isLabel: false }, rest: sentence }
  const words = sentence.replace(/\s+/g, ' ')
  const found = reader.parse(words.slice(0, LEADING_WINDOW), REFERENCE)[0]
  if (found === undefined) return none
  const lead = words.slice(0, found.index)
  if (!/^(?:(?:on|at|by|this|next|before)\s+)?$/i.test(lead)) return none
  const tail = words.slice(found.index + found.text.length)
  if (lead === '' && NIGHT_ALONE.test(found.text) && /^ /.test(tail)) return none
  const joint = /^\s*([,:–-]?)\s*(?=\p{L})/u.exec(tail)
  if (joint === null || SAT.test(words)) return none
  return {
    date: { text: lead + found.text, isLabel: joint[1] === ':' },
    rest: tail.slice(joint[0].length),
  }
}

/** Appends a leading date to a task, unless the task has a date already. */
export function withDate(task: string, date: string): string {
  if (date === '') return task
  const pieces = task.replace(/\s+/g, ' ').match(DATE_PIECE) ?? []
  const ownDay = pieces
    .flatMap((piece) => reader.parse(piece, REFERENCE))
    .some(({ start }) => start.isCertain('day') || start.isCertain('weekday'))
  if (ownDay) return task
  const isDayName = /^(?:today|tomorrow|tonight|yesterday)$/i.test(date)
  return `${task} ${isDayName ? date.toLowerCase() : date}`
}

import { isTaskVerb } from './verbs'

/** "Soundcheck 6", "load in 5", "first set at 9.15": an event and its time. */
const EVENT =
  /^(?<word>\p{L}+)(?: (?<more>\p{Ll}+))?(?: (?:at|from|is|is at))? \d{1,2}(?:[.:]\d{2})?(?: ?(?:am|pm|h))?(?: sharp)?[\s.!]*$/iu
const PARTICLE = /^(?:in|out|up|off|on)$/i
/** The day or the place before the first event. */
const LABEL = /^[^:.]{1,30}:\s+/u

/** Whether a line or part of a sentence only gives the time of an event. */
export function isEvent(piece: string): boolean {
  const { word, more } = EVENT.exec(piece.trim())?.groups ?? {}
  if (word === undefined) return false
  return more === undefined || PARTICLE.test(more) || !isTaskVerb(word.toLowerCase())
}

/** "Saturday: load in 5, soundcheck 6, doors 7.30". */
export function isTimetable(sentence: string): boolean {
  const pieces = sentence.replace(LABEL, '').split(/[,;]\s+|\.\s+|\s+and\s+/)
  const events = pieces.filter(isEvent)
  return events.length > 1 && events.length * 2 >= pieces.length
}

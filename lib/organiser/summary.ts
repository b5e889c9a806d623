import { cutText } from '@/lib/shared/plain-text'
import type { Language } from './language'
import { asSentence, type Unit } from './units'

/** Up to this length, the thought itself is the summary. */
const WHOLE_LENGTH = 220
const SUMMARY_LENGTH = 260
const STATEMENT_LENGTH = 150

function tellingWords(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}{4,}/gu))
}

function similarity(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const shared = [...left].filter((word) => right.has(word)).length
  return shared / Math.max(1, Math.min(left.size, right.size))
}

/**
 * A short thought, tidied; or the most important statements of a long thought in their original order, about
 * 260 characters in total.
 */
export function findSummary(units: readonly Unit[], language: Language): string {
  const whole = units.map((unit) => asSentence(unit, language, unit.index === 0)).join(' ')
  if (whole.length <= WHOLE_LENGTH) return whole
  const chosen: { unit: Unit; text: string; words: ReadonlySet<string> }[] = []
  let length = 0
  const telling = units.filter((unit) => !unit.isStub)
  for (const unit of (telling.length > 0 ? telling : [...units]).sort(
    (a, b) => b.score - a.score || a.index - b.index,
  )) {
    const sentence = asSentence(unit, language, true)
    const text = cutText(sentence, STATEMENT_LENGTH, '…')
    if (length + text.length > SUMMARY_LENGTH) continue
    const words = tellingWords(text)
    if (chosen.some((other) => similarity(other.words, words) > 0.6)) continue
    chosen.push({ unit, text, words })
    length += text.length + 1
  }
  return chosen
    .sort((a, b) => a.unit.index - b.unit.index)
    .map(({ text }) => text)
    .join(' ')
}

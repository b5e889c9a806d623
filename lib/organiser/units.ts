import { capitalise } from '@/lib/shared/plain-text'
import { hasVisibleText } from '@/lib/shared/visible-text'
import { singular } from './tag-name'
import { dropOpeners, dropSpokenNoise } from './fillers'
import { isSmallWord, wordsOf, type Language } from './language'
import type { TextLine } from './layout'
import { splitRunOn, splitSentences } from './sentences'

/** One statement of a thought and its importance. */
export interface Unit {
  text: string
  score: number
  /** Its position in the thought. */
  index: number
  /** True when `text` starts a separate line or paragraph (a list, a heading). */
  isList: boolean
  /** True when it is too short to mean anything alone. */
  isStub: boolean
}

const WEIGHTY =
  /\b(?:decided|decision|agreed|problem|because|need to|have to|should|must|important|idea|goal|main|key|plan|want|result|conclusion|instead|biggest|clearly|real|topic|point)\b/i
const STORY_COLOUR =
  /\b(?:made coffee|fell asleep|weather|lunch|nice|hot|funny|strangely|anyway)\b/i

const REQUEST = /^(?:(?:can|could|would) you (?:please )?)?remind me (?:again )?to\s+/i
const THANKS = /[\s,]+(?:thanks|thank you|please|pls|thx|cheers)[.!]*$/i

/** Frequent in all texts, so their repetition says nothing about a thought. */
const COMMON = new Set(
  'want wants wanted just really like know think thought need needs make made take get got going time last year years day week honestly maybe thing things everyone something again still even much many very well good because first two three right said told kids kid dad mum mom people'.split(
    ' ',
  ),
)

function contentWords(text: string): string[] {
  return wordsOf(text)
    .filter((word) => word.length > 2 && !isSmallWord(word) && !COMMON.has(word))
    .map(singular)
}

type Statement = Omit<Unit, 'score' | 'isStub'>

function wordsOnly(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function statementsOf(lines: readonly TextLine[], language: Language): Statement[] {
  const statements: Statement[] = []
  const seen = new Set<string>()
  let list: string[] = []
  let heading: string | null = null
  const push = (text: string, isList: boolean) => {
    const key = wordsOnly(text)
    if (!hasVisibleText(text) || (key !== '' && seen.has(key))) return
    seen.add(key)
    statements.push({ text, index: statements.length, isList })
  }
  const closeList = () => {
    if (list.length > 0 || heading) {
      const text = [heading, list.join(', ')]
        .filter(Boolean)
        .join(/\bto$/i.test(heading ?? '') ? ' ' : ': ')
      push(text, true)
    }
    list = []
    heading = null
  }
  for (const line of lines) {
    if (line.kind === 'code') continue
    if (line.kind === 'item') {
      list.push(line.text.replace(/[.,;]+$/, ''))
      continue
    }
    closeList()
    if (line.kind === 'heading') {
      heading = line.text
      continue
    }
    for (const sentence of splitSentences(line.text)) {
      const spoken = language === 'en' ? dropSpokenNoise(sentence) : sentence
      for (const clause of splitRunOn(spoken)) push(clause, false)
    }
  }
  closeList()
  return statements
}

/** Returns a function that weighs how much of the recurring vocabulary of a set of texts is in one text. */
export function createWeigher(texts: readonly string[]): (text: string) => number {
  const counts = new Map<string, number>()
  for (const text of texts) {
    for (const word of new Set(contentWords(text))) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return (text) => {
    const words = [...new Set(contentWords(text))]
    const carried = words.reduce((sum, word) => sum + ((counts.get(word) ?? 1) - 0.7) ** 1.5, 0)
    return carried / Math.sqrt(Math.max(words.length, 4))
  }
}

/**
 * The statements of a thought, each with a score. Recurring words, signals of importance such as "decided" or
 * "because", and the opening position raise the score; digressions and fragments lower it.
 */
export function weighUnits(lines: readonly TextLine[], language: Language): Unit[] {
  const statements = statementsOf(lines, language)
  const weigh = createWeigher(statements.map(({ text }) => text))
  return statements.map((statement) => {
    const words = new Set(contentWords(statement.text))
    const isStub = words.size < 3
    const score =
      weigh(statement.text) +
      (WEIGHTY.test(statement.text) ? 0.8 : 0) +
      (statement.index === 0 ? 0.5 : 0) -
      (STORY_COLOUR.test(statement.text) ? 1 : 0) -
      (isStub ? 1.5 : 0) -
      (/^(?:(?:and|so|but|or) )?(?:then )?(?:there|it|that|they|he|she) /i.test(statement.text)
        ? 0.8
        : 0) -
      (/\?$/.test(statement.text) ? 0.3 : 0)
    return { ...statement, score, isStub }
  })
}

/** A statement as a complete sentence. */
export function asSentence(unit: Unit, language: Language, isAlone: boolean): string {
  const opened = language === 'en' && !unit.isList && isAlone ? dropOpeners(unit.text) : unit.text
  const trimmed = opened.replace(/^(?:and|but|so|because|or)\s+/i, isAlone ? '' : '$&').trim()
  const request = language === 'en' ? trimmed.replace(REQUEST, '').replace(THANKS, '') : trimmed
  const text = capitalise(request.replace(/[\s,;:–—-]+$/u, '').replace(/([!?])\1+$/, '$1'))
  if (/\bhttps?:\S+$/i.test(text) || (isAlone && wordsOf(text).length < 4)) return text
  return /[.!?…。！？؟)"”'\p{Extended_Pictographic}]$/u.test(text) ? text : `${text}.`
}

import { type Context, findStart, type Found, SegmentReader, SOMEDAY } from './foreign-starts'
import { foreignThings } from './foreign-things'
import { GRAMMARS } from './grammars/all'
import {
  type Grammar,
  phraseAt,
  type Phrases,
  type Token,
  tokenise,
  words,
} from './grammars/grammar'
import type { Language } from './language'
import { isIn, type Start } from './segment-words'
import { type Segment, segmentsOf } from './segments'

/** The most words that a label has before its colon. */
const LABEL_WORDS = 4

const NEEDED_WORDS = 15
/** How far into a sentence "we need" may come. */
const NEEDED_REACH = 6
/** Words after a comma that still belong to a verb-last task. */
const RELATED = words('dass ob die der das den damit om dat of zodat bevor sobald bis')

/** A task that is being read: where it begins and how far it extends. */
interface OpenTask extends Start {
  end: number
}

function isWhole(phrase: Phrases, tokens: readonly Token[]): boolean {
  return tokens.length > 0 && phraseAt(tokens, 0, phrase) === tokens.length
}

/** Whether a heading such as "Einkaufen" or "À faire" announces things to buy or to do. */
export function foreignHeading(heading: string, language: Language): 'shopping' | 'toDo' | null {
  const grammar = grammarOf(language)
  if (grammar === null) return null
  const tokens = tokenise(heading)
  if (isWhole(grammar.shopping, tokens)) return 'shopping'
  return isWhole(grammar.toDo, tokens) ? 'toDo' : null
}

function grammarOf(language: Language): Grammar | null {
  return language in GRAMMARS ? GRAMMARS[language as keyof typeof GRAMMARS] : null
}

function textOf(task: OpenTask, sentence: string, grammar: Grammar): string {
  let body = sentence.slice(task.start, task.end)
  if (body.includes('(') && sentence[task.end] === ')') body += ')'
  const isNoise = (word: string) => grammar.noise.has(word.toLocaleLowerCase('en'))
  const kept = body.split(' ').filter((word) => !isNoise(word))
  const text = grammar.plainInfinitive([task.verb, ...kept].filter(Boolean).join(' ').trim())
  if (task.lead === '') return text
  return grammar.isVerbLast ? `${task.lead} ${text}` : `${text} ${task.lead}`
}

/** "Milk, eggs" after "shopping:", or each thing after "to do:"; null for other labels. */
function afterLabel(
  sentence: string,
  tokens: readonly Token[],
  segments: readonly Segment[],
  grammar: Grammar,
  language: Language,
): string[] | null {
  const [label, next] = segments
  if (label === undefined || next === undefined) return null
  const words = tokens.slice(label.from, label.to)
  const start = tokens[next.from]?.start ?? 0
  const mark = sentence.slice(words.at(-1)?.end, start)
  if (!/:|\s[–—-]\s/.test(mark)) return null
  const rest = sentence.slice(start).replace(/[\s.!;,]+$/u, '')
  if (isWhole(grammar.shopping, words)) return [grammar.buying(rest)]
  if (!mark.includes(':')) return null
  const toDo = phraseAt(words, 0, grammar.toDo)
  if (toDo > 0 && words.length - toDo <= LABEL_WORDS) {
    return rest
      .split(/\s*[,;]\s*/)
      .flatMap((piece) => {
        const found = foreignActions(piece, language)
        return found.length > 0 ? found : [piece]
      })
      .filter((task) => /\p{L}{2,}/u.test(task))
  }
  const verb = words.at(-1)?.word ?? ''
  const isToBeDone = /^(?:(?:nog|noch) )?(?:te|zu)$/.test(
    words
      .slice(0, -1)
      .map(({ word }) => word)
      .join(' '),
  )
  return isToBeDone && grammar.isKnownVerb(verb) ? [`${rest} ${verb}`] : null
}

function isPassed(token: Token | undefined, grammar: Grammar): boolean {
  return (
    token !== undefined && !grammar.otherSubjects.has(token.word) && !grammar.finite.has(token.word)
  )
}

/** "Wir brauchen Milch und Eier", without a verb; null for anything else. */
function neededThings(
  sentence: string,
  tokens: readonly Token[],
  segments: readonly Segment[],
  grammar: Grammar,
): string[] | null {
  const [first] = segments
  let at = first?.from ?? 0
  while (at < NEEDED_REACH && isPassed(tokens[at], grammar) && !phraseAt(tokens, at, grammar.needs))
    at += 1
  const length = phraseAt(tokens, at, grammar.needs)
  if (length === 0) return null
  at += length
  while (isIn(tokens[at], grammar.noise, grammar.links)) at += 1
  const rest = tokens.slice(at)
  const isThing = rest.every(
    ({ word }) =>
      !grammar.isKnownVerb(word) && !grammar.finite.has(word) && !grammar.negations.has(word),
  )
  const opens = rest[0]
  if (!opens || !isThing || rest.length > NEEDED_WORDS || grammar.notThings.has(opens.word))
    return null
  if (grammar.isInfinitive(opens.word) && !grammar.isVerbLast) return null
  return [grammar.buying(sentence.slice(opens.start).replace(/[\s.!;,]+$/u, ''))]
}

function isIdea(tokens: readonly Token[], segments: readonly Segment[], grammar: Grammar): boolean {
  const [first] = segments
  if (first === undefined || !grammar.ideas.has(tokens[first.from]?.word ?? '')) return false
  return first.to - first.from <= LABEL_WORDS || segments[1]?.separator === 'colon'
}

/** Whether a segment that begins no task continues the task before it. */
function continues(segment: Segment, tokens: readonly Token[], task: Start, grammar: Grammar) {
  if (segment.separator === 'condition') return true
  if (segment.separator !== 'comma' && segment.separator !== 'and') return false
  const words = tokens.slice(segment.from, segment.to).map(({ word }) => word)
  const isOthers = words
    .slice(0, 2)
    .some((word) => grammar.ownSubjects.has(word) || grammar.otherSubjects.has(word))
  if (!task.hasVerb) return !isOthers
  if (segment.separator === 'comma' && !task.takesList)
    return words[0] !== undefined && RELATED.has(words[0])
  const isStatement = words.slice(0, 5).some((word) => grammar.finite.has(word))
  return !isOthers && !isStatement
}

/**
 * Tasks in a sentence of a language with a grammar: duties, requests, reminders, infinitives and
 * imperatives of the author. Each word is read a bounded number of times.
 */
export function foreignActions(sentence: string, language: Language): string[] {
  const grammar = grammarOf(language)
  if (grammar === null) return []
  const tokens = tokenise(sentence)
  const segments = segmentsOf(sentence, tokens, grammar)
  const labelled = afterLabel(sentence, tokens, segments, grammar, language)
  if (labelled) return labelled
  const needed = neededThings(sentence, tokens, segments, grammar)
  if (needed) return needed
  if (isIdea(tokens, segments, grammar)) return []
  const isQuestion = /\?\s*$/.test(sentence)
  const isSomeday = SOMEDAY.test(sentence)
  const tasks = readTasks(tokens, segments, grammar, { isQuestion, isSomeday })
  const found = tasks
    .filter((task) => task.hasVerb && (!isQuestion || task.isRequest || tasks[0]?.isRequest))
    .map((task) => textOf(task, sentence, grammar))
    .filter((task) => /\p{L}{2,}/u.test(task))
  return found.length > 0 ? found : foreignThings(sentence, language as keyof typeof GRAMMARS)
}

/** "If Tim cancels, book the small room": an order or an infinitive, never a duty. */
function afterCondition(
  reader: SegmentReader,
  context: Context,
  separator: Segment['separator'],
): Found {
  return separator === 'comma' ? reader.bareVerb(context) : null
}

function readTasks(
  tokens: readonly Token[],
  segments: readonly Segment[],
  grammar: Grammar,
  kind: Pick<Context, 'isQuestion' | 'isSomeday'>,
): OpenTask[] {
  const tasks: OpenTask[] = []
  let open = null as OpenTask | null
  let isConditional = false
  let isPending = false
  let things: number | null = null
  for (const [index, segment] of segments.entries()) {
    const { separator } = segment
    const isLabel = segments[index + 1]?.separator === 'colon'
    const reader = new SegmentReader(segment, tokens, grammar)
    if (separator === 'strong' || separator === 'ender') isConditional = false
    if (separator === 'condition' && !open) isConditional = true
    const isSkipped: boolean = isConditional && !open
    const context: Context = { wasTask: open !== null, isPending, things, isLabel, ...kind }
    const found: Found = isSkipped
      ? afterCondition(reader, context, separator)
      : findStart(reader, context)
    const isApart = separator !== 'and' && separator !== 'comma'
    things = found ? null : isApart ? reader.things() : (things ?? reader.things())
    const end = tokens[segment.to - 1]?.end ?? 0
    isPending = found === 'pending'
    if (found === 'refused' || found === 'pending') {
      open = null
      continue
    }
    const isMissingVerb: boolean = open !== null && !open.hasVerb
    if (found && (found.isCue || !isMissingVerb)) {
      open = { ...found, end }
      tasks.push(open)
    } else if (open && (found || continues(segment, tokens, open, grammar))) {
      open.end = end
      open.hasVerb ||= found !== null || hasInfinitive(segment, tokens, grammar)
    } else open = null
  }
  return tasks
}

function hasInfinitive({ from, to }: Segment, tokens: readonly Token[], grammar: Grammar): boolean {
  return tokens.slice(from, to).some(({ word, isCapitalised }) => {
    return !isCapitalised && grammar.isInfinitive(word)
  })
}

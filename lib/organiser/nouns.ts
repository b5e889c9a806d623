import { singular } from './tag-name'
import { isSmallWord } from './language'
import type { Term } from './tagger'
import { COMPOUND_SECOND, TASK_VERBS } from './verbs'

/** Nouns that are not a topic on their own. */
export const GENERIC = new Set(
  `thing stuff lot bit kind sort way time day today tonight tomorrow yesterday week weekend month year
  hour minute second moment morning afternoon evening night noon midnight date deadline spring summer
  autumn fall winter thought idea note point part side end start beginning top bottom middle place
  person people man woman guy girl boy somebody someone everybody everyone anybody anyone nobody
  nothing something anything everything one two step question answer problem issue reason case fact
  example matter number list checklist item word line name kind type piece pair couple rest half
  number amount hand head eye face mind life world feeling sense mood news hope wish wonder luck
  fun joke lunch dinner breakfast break while turn try go look need want use help sale chance boom
  others crazy fine best worst good bad big small new old main next last first thanks please sorry
  hello hey ok okay yes no yeah todo task reminder cost price minus plus max min total cash approx
  light noise talk wall sound wood room hurry say anymore mr mrs ms st vs etc asap fyi btw
  tonight sunday monday tuesday wednesday thursday friday saturday january february march april june
  july august september october november december back overview goal mood feel round circle account chapter feature sentence title sync gonna gotta wanna
  medium heat mum mom dad mummy daddy home work category retry
  branch system prompt instruction order head frost meter metre centimetre pinch gram litre liter kg km ml mg cm mm ft lb oz
  ten hundred thousand million percent user team copy point test steps results result check`
    .split(/\s+/)
    .filter(Boolean),
)
/** Poor last words of a compound: "night train prices" is about the night train. */
const WEAK_HEADS = new Set(
  'price cost category list waiting result step move thing stuff idea note project plan place question issue problem morning evening week day time graph ticket number'.split(
    ' ',
  ),
)
/** Poor first words of a compound. */
const WEAK_MODIFIERS = new Set(
  'people idea lot bit pair couple kind sort piece half rest number part bunch bottle'.split(' '),
)
const ALLOWED_ALONE = new Set(['talk', 'test', 'light'])
/** Gerunds that form a compound with the noun after them. */
const COMPOUND_GERUNDS = new Set(
  'landing swimming parking washing shopping dining running sewing driving training meeting building wedding painting cooking climbing'.split(
    ' ',
  ),
)
/** A capitalised word after one of these is most likely a person's name. */
const BEFORE_A_PERSON =
  /^(?:with|ask|tell|call|email|text|meet|by|up|remind|invite|thank|and|visit|phone|message|told|asked|met|called)$/
const MAX_TAG_WORDS = 2

export interface Candidate {
  name: string
  count: number
  /** Its first position, in words. */
  first: number
}

/** Adverbs and adjectives that the tagger mistakes for nouns. */
const NOT_NOUNS = new Set(
  'north south east west like here there beforehand around upfront online abroad outside inside afterwards parental maybe too urgent asap tonight mine'.split(
    ' ',
  ),
)

const EXCLUDED_KINDS = [
  'Pronoun',
  'Possessive',
  'Date',
  'Value',
  'Person',
  'Expression',
  'Verb',
  'Determiner',
  'Url',
  'Honorific',
  'Unit',
]

/** "I'm driving" is not about driving. */
const DOING =
  /^(?:i'm|we're|am|is|are|was|were|be|been|keep|kept|start|started|stop|stopped|i|we|he|she|they|while)?$/

/** Verbs after which "to" is followed by a person. */
const SAYING_TO = /^(?:talk|talked|speak|spoke|write|wrote|reply|replied|listen|explain|say|said)$/
const THIRD_PERSON =
  /^(?:has|is|was|says|said|will|would|thinks|wants|needs|should|owns|does|did|\p{Ll}{3,}[^s\W]s)$/u

/** Whether a capitalised word is most likely a person, by the words beside it. */
function isLikelyPerson(sentence: readonly Term[], index: number): boolean {
  const [term, previous, next] = [sentence[index], sentence[index - 1], sentence[index + 1]]
  if (!term || !/^\p{Lu}\p{Ll}/u.test(term.text)) return false
  if (['Place', 'Organization', 'Acronym'].some((kind) => term.is.has(kind))) return false
  const before = previous?.word ?? ''
  if (BEFORE_A_PERSON.test(before)) return true
  if (before === 'to' && SAYING_TO.test(sentence[index - 2]?.word ?? '')) return true
  const isSubject = index === 0 && term.is.has('ProperNoun') && !/[,:;]/.test(term.after)
  return isSubject && THIRD_PERSON.test(next?.word ?? '')
}

function isTopicalNoun(sentence: readonly Term[], index: number): boolean {
  const [term, previous] = [sentence[index], sentence[index - 1]]
  if (!term) return false
  if (!/^\p{L}[\p{L}\p{M}'’-]+$/u.test(term.word) || isSmallWord(term.word)) return false
  if (COMPOUND_GERUNDS.has(term.word)) return !DOING.test(previous?.word ?? '')
  if (!term.is.has('Noun') && !term.is.has('Acronym')) return false
  if (EXCLUDED_KINDS.some((kind) => term.is.has(kind)) || NOT_NOUNS.has(term.word)) return false
  if (TASK_VERBS.has(term.word.replace(/(?<=.{3})(?:ing|ning|ting|ping)$/, ''))) {
    if (term.word.endsWith('ing')) return false
  }
  return !isLikelyPerson(sentence, index)
}

/**
 * Drops a verb that the tagger reads as a noun, as in "call mum, buy milk"; its position shows that it is a
 * verb.
 */
function withoutLeadingVerb(run: readonly Term[], previous: Term | undefined): readonly Term[] {
  const [first, second] = run
  if (first === undefined || !TASK_VERBS.has(first.word)) return run
  const isClauseStart =
    previous === undefined ||
    /[,.;:!?…–]/.test(previous.after) ||
    /^(?:and|to|then|also|please|must|should)$/.test(previous.word)
  return isClauseStart && !COMPOUND_SECOND.has(second?.word ?? '') ? run.slice(1) : run
}

function compoundName(run: readonly Term[], isAtStart: boolean): string[] {
  const words = run.map((term, index) => {
    const isName = term.is.has('ProperNoun') || (!isAtStart && /^\p{Lu}/u.test(term.text))
    return index === run.length - 1 && !isName ? singular(term.word) : term.word
  })
  while (words.length > 1 && WEAK_HEADS.has(singular(words.at(-1) ?? ''))) words.pop()
  while (words.length > 1 && WEAK_MODIFIERS.has(words[0] ?? '')) words.shift()
  const isLeadFirm = COMPOUND_GERUNDS.has(words[0] ?? '')
  return isLeadFirm ? words.slice(0, MAX_TAG_WORDS) : words.slice(-MAX_TAG_WORDS)
}

/** Nouns and short noun compounds of English text, in order, with how often they occur. */
export function nounCandidates(sentences: readonly (readonly Term[])[]): Candidate[] {
  const found = new Map<string, Candidate>()
  let position = 0
  const add = (words: readonly string[]) => {
    const name = words.join(' ')
    const isGeneric = words.every((word) => GENERIC.has(singular(word)) && !ALLOWED_ALONE.has(word))
    if (name.length < 3 || isGeneric) return
    const known = found.get(name)
    if (known) known.count += 1
    else found.set(name, { name, count: 1, first: position })
  }
  for (const sentence of sentences) {
    let run: Term[] = []
    let beforeRun: Term | undefined
    for (const [index, term] of sentence.entries()) {
      position += 1
      const previous = sentence[index - 1]
      const isNoun = isTopicalNoun(sentence, index)
      if (isNoun && run.length === 0) beforeRun = previous
      if (isNoun) run.push(term)
      const isRunOver =
        !isNoun || (/\S/.test(term.after) && term.after !== '-') || index === sentence.length - 1
      if (!isRunOver) continue
      const nouns = withoutLeadingVerb(run, beforeRun)
      if (nouns.length > 0) add(compoundName(nouns, nouns[0] === sentence[0]))
      run = []
    }
  }
  return [...found.values()]
}

import 'server-only'
import { firstWords, tasksFrom } from './english-tasks'
import { verbOfGerund, verbOfParticiple } from './participles'
import { plainVerb, TASK_VERBS } from './verbs'

const POLITENESS = String.raw`(?:(?:please|pls|plz|maybe|possibly|kindly|also|just|perhaps|quickly|quick|then|ever so kindly)\s+)*`
const GREETING = String.raw`(?:(?:hi|hey|hello|dear|yo)(?:\s+\p{L}+)?\s*[,!–-]?\s+)?(?:(?:and|so|also|ok|okay|but|then|oh)\s+)*(?:\p{Lu}\p{Ll}+,\s+)?`
const SOMEBODY = '(?:you|u|ya|someone|somebody|anyone|anybody|one of you|you guys|you all)'

/** How a request to somebody begins. */
const REQUEST = new RegExp(
  String.raw`^${GREETING}${POLITENESS}(?:(?<gerund>(?:do|would) you mind|mind)|(?:can|could|would|will) ${SOMEBODY}|(?<we>(?:can|could) we)|(?:any chance|is there any chance|do you think|i was wondering if|i wonder if|it would be (?:great|nice|good|helpful) if|would be (?:great|nice|good|helpful) if|i['’]d appreciate it if|let me know if)\s+${SOMEBODY} (?:can|could|would)|(?:(?:i|we) )?need (?:you|someone|somebody)(?: (?:from|in|at) [\p{L}]+)? to|if you (?:can|could|get a chance,? (?:can you|could you|please))|please|pls|plz|kindly)\s+${POLITENESS}`,
  'iu',
)
const NOT_REQUESTED =
  /^(?:believe|imagine|see|hear|say|be|feel|guess|have|think|know|believe|tell me|explain why|stop|ever|not|really|like|want|get|even|god|just)\b/i

/** The tasks of a polite request, or null if the sentence is none. */
export function requestedTasks(sentence: string): string[] | null {
  const match = REQUEST.exec(sentence)
  if (match === null) return null
  const rest = sentence.slice(match[0].length).replace(/\?\s*$/, '')
  const [word] = firstWords(rest)
  const verb = match.groups?.gerund ? verbOfGerund(word) : word
  if (verb === undefined) return null
  const isKnown = TASK_VERBS.has(plainVerb(verb))
  if (
    /^(?:remind|make|be|don['’]?t|do not|remember|let|note)$/.test(verb) &&
    verb !== 'let' &&
    verb !== 'make'
  ) {
    return null
  }
  if (!isKnown && (match.groups?.we || NOT_REQUESTED.test(rest) || !/^\p{Ll}+$/u.test(word))) {
    return null
  }
  return tasksFrom(verb + rest.slice(word.length))
}

const PASSIVE =
  /^(?:(?:and|also|so|but|then|plus|btw)\s+)*(?<subject>(?:the|my|our|a|an|this|that|these|those|his|her|their|both|all|\p{L}+['’]s)?\s?(?:[\p{L}\p{N}'’-]+ ){1,5}?)(?:really |also |still |probably |urgently |finally )*(?:(?:needs?|ha(?:s|ve)|must|should|ought)(?: really| still| also| probably)? (?:to )?(?:be|get) (?<participle>\p{L}+)|needs? (?<gerund>\p{L}+ing))\b(?<particle> (?:up|down|out|off|back|in|away|over)(?! \p{L}+ing))?(?<rest>.*)$/iu
const NO_SUBJECT =
  /^(?:i|we|you|he|she|they|it|that|this|there|everything|nobody|who|what|which|if|things?|people|someone|somebody)\s$/i
const PASSIVE_LENGTH = 160

/** "The boiler needs to be serviced before winter" as "service the boiler before winter". */
export function passiveTask(clause: string): string | null {
  const groups = PASSIVE.exec(clause.slice(0, PASSIVE_LENGTH))?.groups
  if (!groups) return null
  const { subject = '', participle, gerund, particle = '', rest = '' } = groups
  const verb = participle ? verbOfParticiple(participle) : verbOfGerund(gerund ?? '')
  if (verb === undefined || NO_SUBJECT.test(subject) || /\b(?:not|never|n't)\b/i.test(subject)) {
    return null
  }
  const thing = subject
    .trim()
    .replace(/^(?:The|My|Our|An?|This|That|These|Those|His|Her|Their|Both|All)\b/, (word) =>
      word.toLowerCase(),
    )
  return `${verb}${particle} ${thing}${rest}`
}

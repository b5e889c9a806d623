import 'server-only'
import { allTasksFrom, firstWords } from './english-tasks'
import { verbOfGerund, verbOfParticiple } from './participles'
import { NOT_A_TASK, plainVerb, TASK_VERBS } from './verbs'

const ADVERBS = String.raw`(?:(?:really|also|just|still|probably|definitely|absolutely|finally|then|all|both|maybe|perhaps|urgently|quickly|actually|simply|only|now|soon|eventually|always|at least|at some point|somehow|please)\s+)*`
const PAST_PARTICIPLE = String.raw`(?:\p{L}+ed|been|done|gone|taken|told|said|made|known|seen|gotten|got|brought|bought|sent|left|kept|thought|written|given|paid|met|put|read|come|found)\b`

/** The author's own duty. What stands before it says whose duty it is; the verb follows it. */
const DUTY = new RegExp(
  String.raw`(?:(?<![\p{L}'’])|(?=['’]))(?<cue>(?:do not|don'?t|didn'?t|doesn'?t|never|no longer|not)\s+(?:really\s+)?(?:need|have|want)\s+to|no need to|(?:had|needed|used|wanted)\s+to|(?:was|were|wasn't|weren't)\s+(?:supposed|going|meant)\s+to|should(?:n'?t| not)?\s+have(?=\s+${PAST_PARTICIPLE})|must(?:n'?t| not)?\s+have(?=\s+${PAST_PARTICIPLE})|(?:should|must)(?:n['’]?t| not)(?! forget)|must|should|might(?: want to| need to| have to| as well)?(?! have)|may (?:need|want|have) to|(?:i|we)(?:['’]ll| will|['’]m going to| am going to|['’]re going to| are going to|['’]m gonna|['’]re gonna| gotta)|need(?: to|a)|(?<=(?:some|any)(?:one|body) )(?:needs|has|ought) to|have to|had better|['’]d better|(?<=^\W*)better(?= \p{L})|(?:['’]ve |have |['’]s )?got to|gotta|gonna(?! need)|keep (?:forgetting|meaning) to|still have(?:n['’]?t| not) (?<participle>\p{L}+)|ought to|want to|wanna|(?:would|['’]d) (?:like|love|want) to|gonna have to|going to have to|(?:am|['’]m|are|['’]re) (?:supposed|meant) to|(?:promised|agreed|offered|planning|plan|intend|meaning|due|scheduled)(?: \p{Lu}\p{L}+| (?:her|him|them|you))? to|it(?:['’]s| is) time to|worth (?<gerund>\p{L}+ing)|(?:don['’]?t|do not|mustn['’]?t|must not|can['’]?t|cannot|not to|not|never) (?:let me )?forget(?: to\b|[:,]| about\b| that\b)?|(?:remember|make sure|be sure|remind (?:me|us|myself)(?: again)?) (?:to|that|i|we)|remind (?:me|us|myself) about|let['’]?s|time to|(?:(?:it )?(?:would|might)|it['’]d) be (?:good|nice|best|wise|better|great|worth) to|(?:asked|needs?|expects?) (?:me|us) to|(?:promised|said|told|offered)(?: \p{L}+)?(?: that)? (?:i|we)(?:['’]d| would)|(?:['’]ve|have) been meaning to)\s+${ADVERBS}`,
  'giu',
)
const REFUSED =
  /^(?:(?:do not|don'?t|didn'?t|doesn'?t|never|no longer|not)\s+(?:really\s+)?(?:need|have|want)|no need|(?:had|needed|used|wanted) to|(?:was|were|wasn't|weren't)|should(?:n['’]?t| not)|must(?:n['’]?t| not)(?! forget)|(?:should|must) have)/i
const OWN_SUBJECTS =
  /^(?:i|we|i['’](?:ve|d|ll|m)|we['’](?:ve|ll|d|re)|so|and|then|also|but|or|otherwise|else|to|please|ok|okay|btw|someone|somebody|anyone|anybody|one|guess|think|suppose|reckon|today|tomorrow|tonight|now|first|next|later|morning|afternoon|evening|week|weekend|month|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d+(?:st|nd|rd|th)?|todo|because|cause|cos|until|before|that|which|must|fine|great|done|me|it's|sure|yes|no|hence|therefore)$/i
const ADVERB =
  /^(?:really|also|just|still|probably|definitely|absolutely|finally|then|all|both|maybe|perhaps|urgently|quickly|only|actually|simply|soon|eventually|already|always|honestly|basically|kinda|prob|probs|defo|def|likely|certainly|surely|clearly|at|least|point|some|hopefully|possibly|technically|seriously|again|even)$/i
/** Cues that belong to whoever stands before them. */
const SHARED =
  /^(?:should|must|might|may|want to|had better|have to|need|ought to|got to|gotta|plan|gonna|still have|keep |due|scheduled|promised|said|told|agreed|offered|intend|better)/i
/** Cues of wishes and plans, which are tasks only with a verb that is known to start one. */
const WISH =
  /^(?:(?:i|we)['’\s]|want to|wanna|might|may |worth|(?:it )?(?:would|might) be|it['’]d be|gonna|(?:would|['’]d) |plan|intend|meaning|time to|it['’]s time|it is time|['’]ve been meaning|have been meaning|better)/i
const UNCERTAIN_BEFORE =
  /(?:\b(?:if|whether|what|why|when|how|where|unless|in case|wish|should|who)\s+(?:i|we|to)?\s*|\bthings? (?:i|we)\s*|\b(?:hate|annoy\p{L}*|sick|tired|glad|happy|sad|love|funny|sucks|feels? like|as if)\s(?:that |of )?(?:i|we)\s*)$/iu
const SOMEDAY = /^[^.;]*\b(?:somewhere|someday|some day|one day|sometime|ever)\b/i
/** Advice: "she thinks we should". */
const OTHERS_THINK =
  /\b(?:he|she|they|\p{Lu}\p{Ll}+) (?:thinks?|thought|suggests?|suggested|reckons?|says|said|believes?|feels?|felt) (?:that )?(?:i|we)\s*$/u
const LOOK_BACK = 80

/** The word before a cue, without adverbs; nothing if a mark or the beginning comes first. */
function subjectBefore(before: string): { subject: string; rest: string } {
  let rest = before.slice(-LOOK_BACK)
  for (let round = 0; round < 8; round += 1) {
    const word = /([\p{L}\p{N}'’]+)\s*$/u.exec(rest)?.[1]
    if (word === undefined) return { subject: '', rest }
    rest = rest.slice(0, rest.trimEnd().length - word.length)
    if (!ADVERB.test(word)) return { subject: word, rest }
  }
  return { subject: '', rest }
}

/** What follows a cue, if it names a thing and not what to do: "don't forget the keys". */
function asReminder(cue: string, tasks: readonly string[], isTask: boolean): readonly string[] {
  const isNoun = /(?:forget(?:[:,]| about| that)?|about|that)\s*$/i.test(cue.trim()) && !isTask
  const [first, ...others] = tasks
  return isNoun && first ? [`remember ${first}`, ...others] : tasks
}

/** Tasks that follow a cue such as "need to" in one sentence, and where the first cue stands. */
export function dutiesIn(sentence: string): { tasks: string[]; firstCue: number } {
  const tasks: string[] = []
  let firstCue = -1
  const cues = [...sentence.matchAll(DUTY)]
  for (const [index, match] of cues.entries()) {
    const cue = match.groups?.cue ?? ''
    const before = sentence.slice(0, match.index)
    const { subject, rest: beforeSubject } = subjectBefore(before)
    const after = sentence.slice(match.index + match[0].length, cues[index + 1]?.index)
    const { gerund, participle } = match.groups ?? {}
    const plain = gerund ? verbOfGerund(gerund) : verbOfParticiple(participle ?? '')
    const rest = gerund || participle ? `${plain ?? ''} ${after}`.trimStart() : after
    const [verb, next] = firstWords(rest)
    const isTaskVerb =
      TASK_VERBS.has(plainVerb(verb)) || /^(?:see|have|try|go|bring|be)$/.test(verb)
    if (isSkipped({ cue, subject, before, beforeSubject, verb, next, rest, isTaskVerb })) {
      if (firstCue === -1 && REFUSED.test(cue)) firstCue = match.index
      continue
    }
    if (firstCue === -1) firstCue = match.index
    tasks.push(...asReminder(cue, allTasksFrom(rest), isTaskVerb))
  }
  return { tasks, firstCue }
}

function isSkipped(found: {
  cue: string
  subject: string
  before: string
  beforeSubject: string
  verb: string
  next: string | undefined
  rest: string
  isTaskVerb: boolean
}): boolean {
  const { cue, subject, before, beforeSubject, verb, next, rest, isTaskVerb } = found
  if (REFUSED.test(cue)) return true
  const isReminder = /forget|remember|sure|remind/i.test(cue)
  if (/^you$/i.test(subject) && !isReminder) return true
  const isOwn = subject === '' || OWN_SUBJECTS.test(subject)
  if (!isOwn && SHARED.test(cue)) return true
  const known = isOwn ? before : beforeSubject
  if (UNCERTAIN_BEFORE.test(known.slice(-LOOK_BACK))) return true
  if (/^(?:should|might|ought)/i.test(cue) && OTHERS_THINK.test(before.slice(-LOOK_BACK)))
    return true
  const isIntention = /^(?:i|we)['’\s]/i.test(cue)
  const isConditional = /^\W*(?:if|unless|in case)\b(?!.*\botherwise\b)/i.test(before)
  if (isConditional || (isIntention && /\bif\b/i.test(before))) return true
  const hasObject = /^(?:a|an|another|the|my|our|dr|doctor)$/.test(next ?? '')
  if (NOT_A_TASK.has(verb) && !(/^(?:have|see)$/.test(verb) && hasObject)) return true
  if (/^(?:i|we|he|she|they|it|you|not|be|been|never)$/.test(verb)) return true
  // Without a subject "should work" may be about anything.
  if (subject === '' && /^(?:should|must|might)/i.test(cue) && !isTaskVerb) return true
  const isSomeday = /\b(?:when|one day|someday|ever)\b/i.test(before) || SOMEDAY.test(rest)
  return WISH.test(cue) && (isSomeday || !isTaskVerb)
}

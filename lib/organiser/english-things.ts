import { helpTask } from './english-requests'
import { clean } from './english-tasks'
import { promisedTask, wantedTask } from './english-wanted'
import { isAdjective, isFirstName, isKnownWord } from './lexicon'
import { verbOfGerund, verbOfParticiple } from './participles'
import { hasFiniteVerb, mayStartTask, TASK_VERBS } from './verbs'

const SUBJECT = String.raw`(?<subject>(?:the|my|our|a|an|this|that|these|those|his|her|their|both|all|\p{L}+['’]s)?\s?(?:[£$€]?[\p{L}\p{N}'’-]+ ){1,9}?)`
const LEAD = String.raw`^(?:(?:and|also|so|but|then|plus|btw)\s+)*`
const ADVERBS = '(?:really |also |still |probably |urgently |finally |definitely |both |all )*'
const PARTICLE = String.raw`(?<particle> (?:up|down|out|off|back|away|over|in(?=\s*(?:$|[.,;])| (?:by|before|on|at|today|tomorrow|this|next)\b))(?!\p{L}| \p{L}+ing))?`

/** "The boiler needs to be serviced", "the gate wants painting", "invoices to be sent by Monday". */
const PASSIVE = new RegExp(
  String.raw`${LEAD}${SUBJECT}${ADVERBS}(?:(?:(?:needs?|ha(?:s|ve)(?: still)?(?: got| yet)?|(?:is|are) (?:still |yet )|must|(?<rule>should)|ought)(?: really| still| also| probably)? (?:to )?|(?:(?:is|are) )?to )(?:be|get) (?<participle>\p{L}+)|(?:needs?|wants?|requires?|(?:could|can) do with|(?:is|are) (?:due|overdue) for)(?: a(?: good| proper)?| being)? (?<gerund>\p{L}+ing))\b${PARTICLE}(?<rest>.*)$`,
  'iu',
)
/** "The hall light needs a new bulb", "the grout could do with a scrub". */
const WANTING = new RegExp(
  String.raw`${LEAD}${SUBJECT}${ADVERBS}(?:needs? (?:a |some |\d+ )?(?:new|fresh|another|spare) \p{L}|needs? an? (?:good |proper |quick )?(?:trim|clean|wash|polish|service|repair|scrub|dust|cut|sweep|tidy|wipe|iron|hoover|top[- ]up|refill|charge)\b|(?:could|can) (?:do with|use) (?:an?|some) \p{L}|(?:is|are) (?:due|overdue)(?: for)? (?:an?|its|their|his|her) \p{L})`,
  'iu',
)
/** Words that begin a deadline or a day. */
const WHEN = String.raw`(?:by|before|until|no later than|on|this|next|today|tomorrow|tonight)(?= |$|[.,;!])`
/** "The report has to be with the council by noon", "the jumper needs to go back". */
const PLACED = new RegExp(
  String.raw`${LEAD}${SUBJECT}${ADVERBS}(?:needs?|(?:has|have)(?: got)?|must(?= be .* by )|should(?=[^,;]* ${WHEN})|(?:is|are)(?= to be (?:in|at|with|back) )|ought)(?: still| really)? (?:to )?(?:be (?:in|at|on|with|ready|there|back|out|done|finished|complete)|go (?:back|out|in|to|off|up|into|on))\b`,
  'iu',
)
/** "Green bin goes out tonight", "library books go back on Friday". */
const GOING =
  /^(?:(?:the|my|our) )?(?:\p{L}+ ){0,2}(?:bins?|recycling|rubbish|trash|garbage|compost|parcels?|returns?|books?) (?:(?:goes?|is going|are going) (?:out|back)\b|(?:out|back) (?:tonight|tomorrow|today|first thing|before|by|on (?!\p{L}+days))\b)/iu
const DAY = String.raw`(?:(?:mon|tues?|weds?|thurs?|thu|fri|sat|sun)(?=$|[\s,.;+])|today|tomorrow|tonight|this|next|on|by|before|at|in|the|end|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d+(?:st|nd|rd|th)?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{Ll}*)`
/** Things that a person hands in, pays or renews; a baby or a train can be due too. */
const OWED =
  /\b(?:bills?|rent|invoices?|tax(?:es)?|returns?|insurance|reports?|essays?|assignments?|applications?|forms?|waivers?|fees?|payments?|subscriptions?|books?|mot|services?|registration|expenses|homework|coursework|drafts?|proposals?|abstracts?|deposits?|licen[cs]e|renewals?|timesheets?|passports?|permits?|paperwork|slides|deck|paper|thesis|dissertation|chapter|quotes?|contracts?|survey|prescription|loans?|mortgage|instal?lments?|dues|membership|reviews?|submissions?|worksheets?|deliverables?|projects?|posters?|warranty|visa|trial|voucher|card|applications?|registrations?|entries)\b|[£$€]\d/i
const DUE = new RegExp(
  String.raw`${LEAD}${SUBJECT}(?:(?:(?:is|are)(?: both| all)? )?(?:over)?due(?: back| in)?|(?:deadline|due date) is|(?:is|are) about to (?:expire|run out|lapse)|(?:expires?|runs? out|lapses?|is up)(?: on| at| in| by)?)(?= ${DAY}\b|\s*$|[.!])`,
  'iu',
)
/** "Poster draft by Thursday": a few words without a verb, and a deadline. */
const BY_THEN = new RegExp(
  String.raw`^(?<thing>(?:[\p{L}\p{N}'’&-]+ ){1,6}?)(?:asap|urgently|(?:by|before|due|no later than) (?:the |end of |next |this )?(?:today|tomorrow|tonight|eod|eow|noon|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tues?|weds?|thurs?|thu|fri|sat|sun)\b|week(?:end)?|month|year|\d{1,2}(?:st|nd|rd|th)|\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{Ll}*|\d{1,2}[./]\d{1,2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{Ll}*))\b[^,;]{0,30}$`,
  'iu',
)
const EXPIRY = /\b(?:expires?|runs? out|run out|lapses?|is up|are up)\b/i
/** "It runs out on Friday and I'm not renewing it". */
const LEFT_TO_EXPIRE =
  /\b(?:not|never|won['’]?t|don['’]?t|n['’]t) (?:be |going to |gonna |want to |need to |bother\w* )?(?:renew|extend|replac|bother|need)|\blet(?:ting)? (?:it|them|that)\b/i
/** "Home by six", "asleep before nine": a state, not a thing. */
const STATE =
  /^(?:snow|frost|rain|storms?|thunder|sun|ice|fog|home|(?:back|up|out|in|off|over)(?! (?:the|my|our|an?)\b)|here|there|gone|skint|broke|drunk|overdrawn|overheated|awake|\p{Ll}{2,}[^e]ed|late|again)\b|\bagain\b/iu

/** Whether a task states that something expires, so that its holder has to renew it or let it go. */
export function saysExpiry(task: string): boolean {
  return EXPIRY.test(task)
}

/** "I have an essay to write", "there's the dog to walk". */
const TO_BE_DONE =
  /^(?:(?:i|we)(?:['’]ve| have)(?: still| also)?(?: got)?|there(?:['’]s| is| are)(?: still| also)?|(?:still |also )?(?:got|have)|(?:lots|things|stuff|loads|much) to do:) (?=\S)/iu
const THING_TO =
  /^(?:and )?(?<thing>(?:[\p{L}\p{N}'’-]+ ){1,6}?)to (?<verb>\p{Ll}+)(?<particle> (?:up|in|out|off|over|away|back|down)(?! (?:the|my|our|an?|\d)\b))?\b(?<rest>(?: (?!and\b)[^,;]*?)??)(?=,|;|$| and (?=[^,;]* to \p{Ll}+))/iu
/** "Ways to cook an egg": the verb has an object already. */
const HAS_OBJECT = /^ (?:the|an?|my|our|his|her|their|your|it|them|him|that)\b/i
const NO_THING =
  /^(?:(?:a|the|some|any|no|my|our|much|enough|so much|too much|more|one|two|three|four|five|\d+|several|many) )*(?:lots?|time|chance|reason|right|way|ways|plans?|ability|place|somewhere|nothing|something|anything|everything|someone|people|things?|stuff|much|idea|need|want|urge|room|money|opportunity|used|had|like|going|ought|yet|better|promised|meant|decided|tendency|only|nobody|no[- ]one|nowhere|none|little|plenty)\b|^(?:so |too )?(?:much|many|enough)\b/i

/** The thing that a sentence begins with, before its verb: "the permit" of "the permit ran out". */
const FIRST_THING =
  /^(?<thing>(?:(?:the|my|our|his|her|their) )?(?:[\p{L}\p{N}'’-]+ ){0,5}?[\p{L}\p{N}'’-]+?) (?:still |just |already |only )?(?:is|are|was|were|has|have|had|runs?|ran|expire[sd]?|came|comes|went|goes|broke|makes?|lost|smells?|looks?|stopped|leaked|\p{Ll}{3,}s(?=[,;]| (?:when|whenever|if|again|at|in|on|all|every|like|and|so|but)\b)|\p{Ll}{3,}ed|(?:(?:too|very|nearly|almost|a bit) )?(?:low|empty|flat|loose|blocked|out|dead|gone|dirty|torn|stuck|broken|dry|full|late|overdue|rotten|dull|blunt)(?=[,;]| (?:so|and|but)\b))\b/iu
const WITHOUT_SUBJECT =
  /^(?:and |so |but |now )*(?:(?:still|also|really|urgently) )*(?:needs|need(?= \p{L}+ing\b| to be\b| new\b)|wants|could do with|must be|has to be|have to be|due for)\s/iu

/** "The chain is slack, so that wants tightening", "it needs a new fuse". */
const PRONOUN =
  /^(?:(?:and|so|but|now|also|plus|yeah) )*(?:(?:it|that|this)(?= (?:(?:still|also|really|probably|definitely) )*(?:needs?|wants|has(?: got)? to be|could do with)\b)|(?:they|these|those)(?= (?:(?:still|also|really|all|both) )*(?:need|want) (?:\p{L}+ing|to be|new)\b))/iu

/** "..., needs renewing": completes a clause without a subject with the thing that its sentence begins with. */
export function withFirstThing(clause: string, sentence: string): string {
  const pronoun = PRONOUN.exec(clause)?.[0]
  if (pronoun === undefined && !WITHOUT_SUBJECT.test(clause)) return clause
  const thing = FIRST_THING.exec(sentence.replace(/^(?:(?:and|so|but|also|plus) )+/i, ''))?.groups
    ?.thing
  if (thing === undefined || !isThing(`${thing} `)) return clause
  const rest = clause.slice(pronoun?.length ?? 0).trimStart()
  return `${thing} ${rest.replace(/^(?:and |so |but |now )+/i, '')}`
}

const NO_SUBJECT =
  /^(?:the |my |our )?(?:i|we|you|he|she|they|it|that|this|there|everything|everyone|everybody|nobody|who|what|which|if|things?|people|kids|children|boys|girls|gonna|someone|somebody|a lot|lots?|much|more|so much|nothing)\s$|^(?:if|when|who|what|how|why)\s/i
const NEGATED = /\b(?:not|never|no)\b|n't\b/i
/** A plural without an article in a rule: "requests should be signed". */
const GENERAL =
  /^(?!(?:the|my|our|a|an|this|that|these|those|his|her|their|both|all)\s)[\p{L} ]+s\s$/iu
const VERB_BEFORE =
  /(?<![\p{L}-])(?:is|are|was|were|has|had|went|came|got|said|did|does|do|will|would|can|could|like|want|need|going|be|been|am|i|we|he|she|they|you|it)(?![\p{L}-])/iu
const CLAUSE_LENGTH = 160
const MOST_THINGS = 6

/** "Nadia", "the doctor": what people need is not the author's task. */
const PERSON =
  /^(?:the |my |our |his |her )?(?:mum|mom|dad|mother|father|nan|gran\w*|doc|doctor|boss|manager|client|customer|teacher|sister|brother|wife|husband|partner|son|daughter|team|baby|neighbours?|friends?|users?|workers?|students?)\s*$/i

function isThing(subject: string): boolean {
  const [word = '', ...others] = subject.trim().split(' ')
  if (PERSON.test(subject) || (others.length === 0 && isFirstName(word.toLowerCase()))) return false
  return (
    !NO_SUBJECT.test(subject) &&
    !NEGATED.test(subject) &&
    !VERB_BEFORE.test(subject) &&
    !hasFiniteVerb(subject)
  )
}

/** A subject as written inside a sentence: "The boiler" as "the boiler". */
function plain(subject: string): string {
  return subject.trim().replace(/^\p{Lu}\p{Ll}*(?=\s|$)/u, (word) => {
    const lower = word.toLowerCase()
    return isKnownWord(lower) && !isFirstName(lower) ? lower : word
  })
}

const UNTIL = new RegExp(String.raw`\b${WHEN}`, 'iu')
/** "The bow needs to be rehaired", but not "by the worker". */
const UNKNOWN_PASSIVE =
  /\b(?:needs?|ha(?:s|ve)(?: got)?)(?: still| also)? to (?:be|get) \p{L}{2,}ed\b(?! by (?:the|an?|our)\b(?! end\b))/iu
/** Verbs of feeling or thinking, which are not tasks: "needs to be loved". */
const FELT =
  /^(?:lov|lik|admir|respect|believ|trust|fear|hat|enjoy|piti|experienc|imagin|remember|treat|consider|deserv|earn|allow|bas|inspir|need|want|mention|accept|learn|pleas|proved|liv)ed$/i

/** "The boiler needs to be serviced before winter" as "service the boiler before winter". */
function passiveTask(clause: string): string | null {
  const groups = PASSIVE.exec(clause)?.groups
  if (!groups) return null
  const { subject = '', rule, participle, gerund, particle = '', rest = '' } = groups
  const verb = participle ? verbOfParticiple(participle) : verbOfGerund(gerund ?? '')
  const isPurpose = verbOfParticiple(subject.trim().split(' ').at(-1) ?? '') !== undefined
  const isRule = rule && GENERAL.test(subject) && !UNTIL.test(rest)
  if (isPurpose || !isThing(subject) || isRule) return null
  if (verb === undefined)
    return UNKNOWN_PASSIVE.test(clause) && !FELT.test(participle ?? '') ? statement(clause) : null
  return `${verb}${particle} ${plain(subject)}${rest}`
}

/** "Mad", "too tired", "still cold": a state, not a thing, as it has no article and ends with an adjective. */
function saysHow(words: string): boolean {
  const last = words.trim().split(' ').at(-1)?.toLowerCase() ?? ''
  return isAdjective(last) && !/\b(?:the|my|our|an?|this|that)\b/i.test(words)
}

/** "(I have) an essay to write and a report to finish" as "write an essay" and "finish a report". */
export function tasksWithThings(sentence: string): string[] {
  const opening = TO_BE_DONE.exec(sentence)?.[0]
  const tasks: string[] = []
  let rest = sentence.slice(opening?.length ?? 0).replace(/[\s.!]+$/, '')
  for (let round = 0; round < MOST_THINGS; round += 1) {
    const found = THING_TO.exec(rest.slice(0, CLAUSE_LENGTH))
    const { thing = '', verb = '', particle = '', rest: more = '' } = found?.groups ?? {}
    if (
      found === null ||
      NO_THING.test(thing) ||
      NEGATED.test(thing) ||
      VERB_BEFORE.test(thing) ||
      !mayStartTask(verb) ||
      HAS_OBJECT.test(more) ||
      saysHow(thing) ||
      verb === 'thank'
    )
      break
    tasks.push(`${verb}${particle} ${plain(thing)}${more}`)
    rest = rest.slice(found[0].length).replace(/^[,;]?\s*/, '')
  }
  // "Beds to make up, a form to fill in": without an opening, a single match is not enough.
  return opening === undefined && tasks.length < 2 ? [] : tasks
}

/** "The form is still unsigned", "rent isn't paid yet". */
const NOT_YET = new RegExp(
  String.raw`${LEAD}${SUBJECT}(?:(?:is|are) still (?:un(?!decided|known|clear|changed)|not )(?<still>\p{L}+)|(?:(?:is|are)n['’]?t|(?:is|are) not|(?:still )?ha(?:s|ve)(?:n['’]?t| not) been(?! (?:publish|announc|releas|confirm|approv|deliver|answer|open|finish|updat|explain|ship))) (?:(?<yet>\p{L}+)(?=[^.;,]*\byet\b)|(?<=still ha(?:s|ve)(?:n['’]?t| not) been )(?<never>\p{L}+))|still to (?<todo>\p{Ll}{2,})(?<rest> [^,.;:]*)?|still (?:un|not )(?<bare>\p{L}+))\b`,
  'iu',
)

/** "The form is still unsigned" as "sign the form". */
function openTask(clause: string): string | null {
  const groups = NOT_YET.exec(clause)?.groups
  const verb = verbOfParticiple(groups?.still ?? groups?.yet ?? groups?.never ?? groups?.bare ?? '')
  const subject = groups?.subject ?? ''
  const todo = groups?.todo ?? ''
  if (mayStartTask(todo) && isThing(subject))
    return `${todo} ${plain(subject)}${groups?.rest ?? ''}`
  // An invoice may be for others to pay.
  const isOwed = verb === 'pay' && /\binvoice/i.test(subject)
  return verb === undefined || isOwed || !isThing(subject) ? null : `${verb} ${plain(subject)}`
}

/** "It has to be said". */
const SAID =
  /^(?:do|say|see|think|know|tell|make|note|learn|earn|prove|agree|decide|find|understand)$/
/** "It needs a new fuse", "that has to be signed by Friday": the thing is not named. */
const ITS_NEED =
  /^(?:(?:and|so|but|also|plus|now) )*(?:it|that|this) (?:(?:still|also|really|probably|definitely) )*(?:(?:needs|wants) (?<what>(?:an? |some )?(?:new|fresh|another|spare) [^,.;]{2,60})|(?:(?:needs|has(?: got)?) to be (?<participle>\p{L}+)|(?:needs|wants|could do with) (?:a (?:good |proper )?)?(?<gerund>\p{L}+ing))(?<particle> (?:up|down|out|off|back|away))?(?<rest>.*))$/iu

/** "It has to be in by the fifth". */
const ITS_DEADLINE = new RegExp(
  String.raw`^(?:(?:and|so|but|also|plus|now|because) )*(?:it|that|this|they|those)(?: (?:still|also|all|both))? (?:needs?|must|ha(?:s|ve)(?: got)?) (?:to )?(?:be (?:in|back|with|there|done|finished|ready|sent|paid|signed)|go (?:in|back|off))\b[^,;]*? (?:by|before|no later than) (?:the |next |this |end |\d|\p{L}+day|noon|midnight|tomorrow|tonight)`,
  'iu',
)

function itsTask(clause: string): string | null {
  const {
    what,
    participle = '',
    gerund = '',
    particle = '',
    rest = '',
  } = ITS_NEED.exec(clause)?.groups ?? {}
  if (what !== undefined) return `get ${what}`
  const verb = verbOfParticiple(participle) ?? verbOfGerund(gerund)
  if (verb !== undefined) return SAID.test(verb) ? null : `${verb} it${particle}${rest}`
  return ITS_DEADLINE.test(clause)
    ? clean(clause).replace(/^(?:(?:and|so|but|also|plus|now|because) )+/i, '')
    : null
}

/** The task of a clause about what has to be done with a thing or what it lacks; otherwise null. */
export function thingTask(whole: string): string | null {
  const clause = whole.slice(0, CLAUSE_LENGTH)
  const about = itsTask(clause)
  if (about) return about
  const passive = passiveTask(clause)
  if (passive) return passive
  const open = openTask(clause)
  if (open) return open
  const given = promisedTask(clause) ?? wantedTask(clause) ?? helpTask(clause)
  if (given) return given
  const isLacking = [WANTING, PLACED].some((state) => {
    const subject = state.exec(clause)?.groups?.subject
    return subject !== undefined && isThing(subject)
  })
  return isLacking || GOING.test(clause) ? statement(clause) : null
}

/** "The bins are full, empty", "header says 2022, fix": a single verb as an order after a statement. */
const STATED =
  /^(?<state>(?!(?:i|we|you|he|she|they|people|if|when|who|to|don['’]t|life|just|never|always)\b)[^,.;:!?]{4,80})(?:,| [-–—]) (?:(?:so|please|pls) )?(?<verb>\p{Ll}{3,})(?<when> (?:again|today|tonight|tomorrow|asap|first|now|this week))?[\s.!]*$/u
const LEFT_SO =
  /\b(?:unpaid|done|ready|gone|wrong|missing|broken|empty|full|dead|late|out|off|open|loose|blocked|stuck|low|old|flat|dirty|typos?|mistakes?|errors?|too \p{L}+|not \p{L}+|no \p{L}+)\b/iu
/** Orders to anybody or to oneself, which are not tasks. */
const NO_LONE_ORDER =
  /^(?:listen|breathe|relax|wait|stop|look|think|read|go|play|enjoy|smile|repeat|rest|work|begin|start|help|win|quit|speak|cook|walk|run|drive|study|learn|try|keep|use|hide|dance|sing|record|show|trade|time|drink|test|season|service|post|storage|water(?! \p{L}))$/u
const ABOUT_IT = /^(?:fix|correct|check|investigate|debug|rewrite|change|sort|amend|ask|query)$/

/** The task of a sentence that ends in a single verb as an order; otherwise null. */
export function statedTask(sentence: string): string | null {
  const { state = '', verb = '', when = '' } = STATED.exec(sentence)?.groups ?? {}
  if (verb === '' || !TASK_VERBS.has(verb) || NO_LONE_ORDER.test(verb)) return null
  const isQuality = isAdjective(verb) && !/^(?:empty|correct)$/.test(verb)
  if (isQuality || /\b(?:was|were|went|came|had)\b/i.test(state)) return null
  if (!hasFiniteVerb(state) && !LEFT_SO.test(state)) return null
  const thing = FIRST_THING.exec(state)?.groups?.thing
  const isNamed = thing !== undefined && isThing(`${thing} `) && !ABOUT_IT.test(verb)
  return isNamed ? `${verb} ${plain(thing)}${when}` : `${verb}${when}: ${plain(state)}`
}

/** The task of a clause that only gives the deadline of a thing; otherwise null. */
export function dueTask(whole: string): string | null {
  const clause = whole.slice(0, CLAUSE_LENGTH)
  if (LEFT_TO_EXPIRE.test(whole)) return null
  const due = DUE.exec(clause)?.groups?.subject
  if (due !== undefined && isThing(due) && (OWED.test(due) || /\boverdue\b/i.test(clause)))
    return statement(clause)
  const thing = BY_THEN.exec(clean(clause))?.groups?.thing
  if (
    thing === undefined ||
    STATE.test(thing) ||
    saysHow(thing) ||
    /\bevery\b|\bthey (?:say|reckon|said)\b/i.test(whole)
  )
    return null
  const isNoun = isThing(thing) && !/\p{L}{3,}ed /u.test(thing)
  return isNoun ? clean(clause) : null
}

function statement(clause: string): string {
  return clean(clause).replace(/^(?:the|my|our)\s+/i, '')
}

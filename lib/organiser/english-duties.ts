import { allTasksFrom, firstWords } from './english-tasks'
import { isNoDuty } from './english-no-duties'
import { plainGerunds, verbOfGerund, verbOfParticiple } from './participles'
import { isSaying } from './english-sayings'
import { isTaskVerb, NOT_A_TASK } from './verbs'

const ADVERBS = String.raw`(?:(?:really|also|just|still|probably|prob|probs|prolly|definitely|defo|deffo|def|rly|ideally|seriously|at last|absolutely|finally|then|all|both|maybe|perhaps|urgently|quickly|actually|simply|only|now|soon|eventually|always|at least|at some point|somehow|please)\s+)*`
const PAST_PARTICIPLE = String.raw`(?:\p{L}+ed|been|done|gone|taken|told|said|made|known|seen|gotten|got|brought|bought|sent|left|kept|thought|written|given|paid|met|put|read|come|found)\b`

const NEGATION = String.raw`(?:do not|don'?t|didn'?t|doesn'?t|never|no longer|not)`
const ASKED = String.raw`(?:asked|needs?|expects?|wants?|wanted|reminded|begged|(?:would|['’]d)(?: also)? like|(?:is |are |['’]s |['’]re )?waiting (?:for|on)|counting on|relying on)`
const OURS = '(?:me|us)'
const TELLS =
  'said|says|ask(?:s|ed|ing)|text(?:s|ed)|messaged|emailed|wrote|writes|rang|phoned|called|goes'

/** Cues of a duty. The words before a cue show whose duty it is; the verb follows it. */
const CUES = [
  // Denied, or in the past.
  String.raw`${NEGATION}\s+(?:really\s+)?(?:need|have|want)\s+to|no need to|(?:had|needed|used|wanted)\s+to`,
  String.raw`(?:was|were|wasn't|weren't)\s+(?:supposed|going|meant)\s+to`,
  String.raw`should(?:n'?t| not)?\s+have(?=\s+${PAST_PARTICIPLE})|must(?:n'?t| not)?\s+have(?=\s+${PAST_PARTICIPLE})`,
  // Auxiliaries.
  // A question, quoted in the asker's own words: "she said could I please".
  String.raw`(?<=\b(?:${TELLS})(?: (?:me|us))?,? )(?:(?:could|would) (?:i|we|you)|can (?:we|you)|please|pls)(?: please| pls| possibly| maybe)*|(?<=\b(?:ask(?:s|ed|ing)|texted|messaged|rang)(?: (?:me|us))?,? )can i(?: please)?`,
  String.raw`(?:should|must)(?:n['’]?t| not)(?! forget)|must|should|might(?! be (?:an? |good|nice|best|wise|better|worth))(?: want to| need to| have to| as well)?(?! have)|may (?:need|want|have) to|may as well`,
  String.raw`(?:i|we)(?:['’]ll| will|['’]m going to| am going to|['’]re going to| are going to|['’]m gonna|['’]re gonna| gotta)|(?<=\b(?:i['’]?m|we['’]?re|i am|we are) )to`,
  String.raw`need(?: to|a)|(?<=(?:(?:some|any)(?:one|body)|one of us) )(?:needs|has|ought) to|(?:have|['’]ve) to|had better|['’]d better|(?<=^\W*)better(?= \p{L})`,
  String.raw`(?:['’]ve |have |['’]s )?got to|gotta|gonna(?! need)|gonna have to|going to have to|ought to|(?:am|['’]m|are|['’]re) (?:supposed|meant) to`,
  String.raw`(?<=\b(?:but|and|please) )do(?= (?!you|we|i|they|it|not|n['’]t)\p{Ll}+ )`,
  String.raw`(?<=^\W*(?:(?:and|so) )?(?:after (?:that|this)|then|afterwards|(?:once|when) (?:that|it|this)(?:['’]s| is) (?:done|in|back|over|through)),? )(?<next>(?:i|we) can)`,
  String.raw`(?:said|says) to(?=[^.;]* (?:by|before|until) )`,
  // Wishes and plans.
  String.raw`want to|wanna|(?<=^\W*(?:(?:and|so|also|but|then|tonight|tomorrow|today) )*)(?:(?:going|about|planning|meaning) to|will(?! (?:you|he|she|they|it|this|that|we|i|there|be|not)\b)(?![^.]*\?))|(?:would|['’]d) (?:like|love|want) to|(?:hoping|aiming|hope|aim) to|(?:promised|agreed|offered|planning|plan|intend|meaning|due|scheduled)(?: (?!was\b|were\b)\p{Lu}\p{L}+| (?:her|him|them|you))? to`,
  String.raw`(?:['’]ve|have) been meaning to|it(?:['’]s| is) time to|time to|let['’]?s|worth (?<gerund>\p{L}+ing)|(?:(?:it )?(?:would|might)|it['’]d) be (?:good|nice|best|wise|better|great|worth|an idea|a good idea) to|(?:would(?:n['’]?t| not) hurt|(?:would )?makes? sense) to|no harm in (?<harmless>\p{L}+ing)|could`,
  String.raw`\b(?:step|plan|goal|job|task|aim|mission|priority|homework|left)(?: for [\p{L} ]{1,25}| today| tomorrow| this week| next week| tonight)? is to|\b(?:next step|plan|goal|task|priority)(?: for [\p{L} ]{1,25}| today| tomorrow)? is (?<aim>\p{L}+ing)|(?:about|high) time (?:i|we) (?<late>\p{L}+)`,
  // Not done yet.
  String.raw`(?<=\b(?:what|all|thing) )(?:i|we)(?:['’]ve| have)? (?:still )?(?:need to do|have to do|must do|haven['’]?t done|should do|keep forgetting|forgot)(?: yet| still| now)? is(?: to)?|keep (?:forgetting|meaning) to|(?:(?:have|['’]ve) )?yet to|forg[eo]t(?:ten)? to|(?:realised|realized|noticed|remembered) (?:that )?(?:i|we) (?:never|(?:still )?have ?n['’]?t) (?<unsent>\p{L}+)|(?:(?:never|have ?n['’]?t|not) (?:yet )?(?:got|gotten|get) (?:a)?round to|(?:keep|been) (?:putting off|postponing)) (?<put>\p{L}+ing)`,
  String.raw`still have(?:n['’]?t| not) (?<participle>\p{L}+)|(?<=^\W*)have(?:n['’]?t| not) (?<bare>\p{L}+)(?! [^.;,]*\b(?:in|for|since|like|much|this|ever|any\p{L}*)\b)|have(?:n['’]?t| not) (?:yet )?(?<open>\p{L}+)(?=[^.;,]*\byet\b)`,
  // Reminders.
  String.raw`(?:don['’]?t|do not|mustn['’]?t|must not|can['’]?t|cannot|not to|not|never) (?:let me )?forget(?: to\b|[:,]| about\b| that\b)?|not forgetting(?: to\b| about\b)?|(?:remember|make sure|be sure|remind (?:me|us|myself)(?: again)?) (?:to|that|i|we)|remind (?:me|us|myself) about|(?:don['’]?t|do not) let (?:me|us) (?:leave|go|set off)(?: \p{L}+){0,3}? without(?: (?<taking>\p{L}+ing))?`,
  // What others ask of the author, or what the author promised.
  String.raw`${ASKED} ${OURS} to|(?:(?:ask(?:ed|s|ing)|want(?:s|ed) to know) (?:me |us )?(?:(?:at|in|on|after|before|by) (?:the |my )?(?:\p{L}+ ){1,3})?|(?<=\basked [^.;]{5,120}\b(?:and|or) ))(?:if|whether) (?:i|we)(?:['’]d| could| can| would| will)(?!\s+(?:\p{L}+[^e]ed|been|seen|done|gone|made|known|heard|met|ever)\b)|(?:promised|said|told|offered)(?: (?:the |my |our )?[\p{L}'’]+(?: [\p{L}'’]+){0,2}?)?(?: that)? (?:i|we)(?:['’]d| would)(?!\s+(?:\p{L}+[^e]ed|been|seen|done|gone|made|known|heard|had|never|better|rather)\b)`,
  String.raw`(?:(?:up|down|falls) to|(?:it['’]?s|is) on) ${OURS} to|(?<=\b(?:i['’]?m|we['’]?re) )down to|(?:(?:['’]ve|have) been (?:asked|told)|(?:was|were|got) asked|(?:volunteered|signed up)) to|(?:said yes to|signed up for|hand up for) (?<agreed>\p{L}+ing)|mental note to|(?:my|our) (?:turn|job|task) to|(?:in charge of|responsible for|on the hook for|(?:got|been|was) (?:roped|talked|dragged|volunteered) into) (?<charge>\p{L}+ing)`,
].join('|')
const DUTY = new RegExp(String.raw`(?:(?<![\p{L}'’])|(?=['’]))(?<cue>${CUES})\s+${ADVERBS}`, 'giu')
const REFUSED =
  /^(?:(?:do not|don'?t|didn'?t|doesn'?t|never|no longer|not)\s+(?:really\s+)?(?:need|have|want)|no need|(?:had|needed|used|wanted) to|(?:was|were|wasn't|weren't)(?! asked)|should(?:n['’]?t| not)|must(?:n['’]?t| not)(?! forget)|(?:should|must) have)/i
const OWN_SUBJECTS =
  /^(?:i|we|i['’](?:ve|d|ll|m)|we['’](?:ve|ll|d|re)|so|and|then|also|but|or|otherwise|else|to|please|ok|okay|btw|am|us|someone|somebody|anyone|anybody|one|guess|think|suppose|reckon|today|tomorrow|tonight|now|first|next|later|morning|afternoon|evening|week|weekend|month|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d+(?:st|nd|rd|th)?|todo|because|cause|cos|until|before|that|which|must|fine|great|done|me|it's|sure|yes|no|hence|therefore)$/i
const ADVERB =
  /^(?:really|also|just|still|probably|definitely|absolutely|finally|then|all|both|maybe|perhaps|urgently|quickly|only|actually|simply|soon|eventually|already|always|honestly|basically|kinda|prob|probs|defo|def|likely|certainly|surely|clearly|at|least|point|some|hopefully|possibly|will|['’]?ll|shall|technically|seriously|again|even|do)$/i
/** Cues of a duty that belongs to the person named before them. */
const SHARED =
  /^(?:should|must|might|may|want to|had better|have to|need(?!s? (?:me|us) )|ought to|got to|gotta|plan|gonna|still have|keep |due|scheduled|promised|said(?! to)|told|agreed|offered|intend|better|yet|forg|could$|said yes|volunteered|signed|hop|aim|to$|['’]ve to|have|never|not got|(?:was|were|got) asked|['’]s got)/i
/** Cues of wishes and plans, which are tasks only with a verb that is known to start a task. */
const WISH =
  /^(?:(?:i|we)['’\s]|want to|wanna|might|may |worth|(?:it )?(?:would|might) be|it['’]d be|gonna|(?:would|['’]d) |will$|plan|going|about to|intend|meaning|hop|aim|do$|could$|forg|was asked|were asked|got asked|(?:could|would|can) (?:i|we|you)|please|pls|step|goal|job|task|mission|priority|homework|left|asked|wants?|wanted|needs? (?:me|us)|expects|reminded|waiting|counting|time to|it['’]s time|it is time|['’]ve been meaning|have been meaning|better)/i
const UNCERTAIN_BEFORE =
  /(?:\b(?:if|whether|what|why|when|how|where|unless|in case|wish|should|who)\s+(?:i|we|to)?\s*|\bor (?:else )?(?:i|we)\s*|\bthings? (?:i|we)\s*|\b(?:hate|annoy\p{L}*|sick|tired|glad|happy|sad|love|funny|sucks|feels? like|as if)\s(?:that |of )?(?:i|we)\s*)$/iu
const ONE_DAY = /\b(?:one day|some ?day)\b/i
const SOMEDAY = /^[^.;]*\b(?:somewhere|someday|some day|one day|sometime|ever)\b/i
/** Advice: "she thinks we should". */
const OTHERS_THINK =
  /\b(?:he|she|they|\p{Lu}\p{Ll}+) (?:thinks?|thought|suggests?|suggested|reckons?|says|said|believes?|feels?|felt) (?:that )?(?:i|we)\s*$/u
/** A resolution, not a task: "do this more often". */
const MORE_OFTEN =
  /^(?!(?:buy|get|order|bring|print|fetch|make|add|send)\b)[^,;]*\b(?:more|less)(?: often)?[\s.!]*$/i
/** "Forgot to lock the bike and it was gone": too late. */
const IS_PAST =
  /^(?!.*\bagain\b).*\b(?:was|were|had|got|did|left|went|came|yesterday|last|died|\p{L}{2,}[^e]ed)\b/iu

/** "I could eat a horse", "we could walk there as kids", "could paint it or leave it": not a proposal. */
function isAbility(before: string, rest: string): boolean {
  const isOther =
    /^(?:use|kill|eat|do|go|drink|read|watch|see|hear|feel|tell|have|be|run|walk|try|live|stay|bring|take)\b/i
  const isObject = /^\p{Ll}+ (?:the|an?|my|our|her|him|them|it|some|\p{Lu}\p{Ll}+)\b/u
  return (
    isOther.test(rest) ||
    !isObject.test(rest) ||
    /\b(?:or|if|when|as an?|back then|thinking|wondering|this year|next year)\b/i.test(
      before + rest,
    )
  )
}

/** "Then I can relax". */
const RELIEF =
  /^(?:relax|stop|rest|sleep|celebrate|breathe|enjoy|forget|start|end|leave|quit|chill|retire|play|watch|read)$/

/** "I want to bottle it": about a feeling. */
const FEELING =
  /^(?:bottle|hug|kiss|frame|marry|eat|keep|bury|throttle|live in|scream|pet) (?:it|them|him|her|this|that|all of it)[\s.!]*(?:$|forever)/i
/** "She is tired, might take the job": the clause before has another subject. */
const OTHERS_CLAUSE =
  /(?:^|[.;:!?]\s+)(?:(?:and|so|but) )?(?:he|she|they|\p{Lu}\p{Ll}+ (?:is|has|was|wants|will|\p{Ll}{2,}s))\b[^.;:!?]*$/u

/** "Be there for half five", "be at the hall by six". */
const BE_THERE =
  /^be (?:at|in|on|there|back|here|home|ready|outside|up)\b[^.;,]* (?:at|by|for|before|from) (?:\d|half|quarter|noon|midday|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/i
/** "Asked if I can stay late". */
const STAY =
  /^(?:stay (?:late|on|behind|longer|over|until|till|an|another|with)|come (?:in (?:on|early|at|for|today|tomorrow)|early))\b/i
/** "I have to be at the church", but not "at the top of my game". */
const BE_AT =
  /^be (?:home|there|in (?:the )?office|(?:back )?at (?:home|the (?!top|bottom|heart|end|centre|center|ready|mercy|edge|moment)\p{L}+))\b/iu
const STRONG = /^(?:need to|have to|['’]ve to|must|(?:['’]ve |have )?got to|gotta|ought to)$/i
/** The content of a message: "text Gran that we'll ring". */
const TO_BE_SAID = /\b(?:tell|text|let|inform|email|write|say)\b[^.;]*\bthat\s*$/i

/** "Remember that summer in Wales". */
const AGES_AGO =
  /^(?:summer|winter|spring|autumn|time|day|night|evening|morning|trip|holiday|year|one)\b/i
/** "We got to see the whales" was not a duty. */
const TREATS =
  /^(?:see|meet|hear|watch|try|hold|touch|steer|ride|stay|spend|go|visit|feed|taste|experience|know|choose|play|drive|sit)$/
/** "A terrible thing to have to say". */
const STRANGE =
  /\b(?:things?|shame|pity|pain|nuisance|nightmare|chore|bore|cheek|horrible|awful|hard|annoying|sad|odd|strange|weird) (?:for \p{L}+ )?to\s*$/iu
const LOOK_BACK = 80

/** The word before a cue, without adverbs; empty after a mark or at the beginning. */
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

/** Tasks after a cue, with "remember" before the first if it is only a thing: "don't forget the keys". */
function asReminder(cue: string, tasks: readonly string[], isTask: boolean): readonly string[] {
  const isNoun =
    /(?:forget(?:[:,]| about| that)?|about|that|without)\s*$/i.test(cue.trim()) && !isTask
  const [first, ...others] = tasks
  return isNoun && first ? [`remember ${first}`, ...others] : tasks
}

/** Whether a task has content: "remember on" has none. */
function isWhole(task: string): boolean {
  return !/^remember (?:on|at|in|by|for)$/i.test(task)
}

/** The rest of a duty, with its verb in the plain form of a task: "worth ringing", "haven't booked". */
function withPlainVerb(groups: Record<string, string | undefined>, after: string): string {
  const { gerund, put, charge, agreed, aim, harmless, taking } = groups
  const { participle, bare, open, late, unsent } = groups
  const going = gerund ?? put ?? charge ?? agreed ?? aim ?? harmless ?? taking
  const done = participle ?? bare ?? open ?? late ?? unsent
  if (going === undefined && done === undefined) return withoutBeing(after)
  const verb = going === undefined ? verbOfParticiple(done ?? '') : verbOfGerund(going)
  const others = going === undefined ? after : plainGerunds(after)
  return `${verb ?? ''} ${others}`.trimStart()
}

/** "(Ought to) be getting the boiler serviced" as "get the boiler serviced". */
function withoutBeing(after: string): string {
  const [whole, gerund = ''] = /^be (\p{L}+ing) (?=\p{L})/iu.exec(after) ?? []
  const verb = verbOfGerund(gerund)
  return whole === undefined || verb === undefined ? after : `${verb} ${after.slice(whole.length)}`
}

/** The day in "don't forget on Monday: unlock the door". */
const BEFORE_ORDER = /^(?:on|in|at|this|next|for) [^:]{1,30}:\s+/i

/** Tasks that follow a cue such as "need to" in one sentence, and the position of the first cue. */
export function dutiesIn(sentence: string): { tasks: string[]; firstCue: number } {
  const tasks: string[] = []
  let firstCue = -1
  const cues = [...sentence.matchAll(DUTY)]
  for (const [index, match] of cues.entries()) {
    const cue = match.groups?.cue ?? ''
    const before = sentence.slice(0, match.index)
    const { subject, rest: beforeSubject } = subjectBefore(before)
    const after = sentence.slice(match.index + match[0].length, cues[index + 1]?.index)
    const stated = /forget/i.test(cue) ? after.replace(BEFORE_ORDER, '') : after
    const rest = withPlainVerb(match.groups ?? {}, stated)
    const [verb, next] = firstWords(rest)
    // "I haven't got him a present so I need to buy one": the second already covers it.
    const { participle, bare, open } = match.groups ?? {}
    const isReason = /\bso (?:i|we)(?:['’]ve)?\s*$/i.test(after)
    if (isReason && (participle ?? bare ?? open) !== undefined) continue
    const isKnown =
      isTaskVerb(verb) || /^(?:see|have|try|go|bring|be|back)$/.test(verb) || STAY.test(rest)
    if (isSkipped({ cue, subject, before, beforeSubject, verb, next, rest, isTaskVerb: isKnown })) {
      const isRefused = REFUSED.test(cue) || ONE_DAY.test(before)
      if (firstCue === -1 && isRefused) firstCue = match.index
      continue
    }
    if (firstCue === -1) firstCue = match.index
    tasks.push(...asReminder(cue, allTasksFrom(rest), isKnown).filter(isWhole))
  }
  return { tasks, firstCue }
}

function isReminding(cue: string): boolean {
  return /forget|remember|sure|remind|let (?:me|us)/i.test(cue)
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
  if (REFUSED.test(cue) || isNoDuty(found)) return true
  if (/^got to$/i.test(cue) && /^(?:i|we)$/i.test(subject) && TREATS.test(verb)) return true
  if (MORE_OFTEN.test(rest)) return true
  if (/^got to$/i.test(cue) && subject === '' && /^(?:school|bed)$/.test(verb)) return true
  if (/^(?:want to|wanna|could)$/i.test(cue) && FEELING.test(rest)) return true
  const isElided = subject === '' && /,\s*$/.test(before) && OTHERS_CLAUSE.test(before)
  if (isElided && /^(?:might|may|could|will|wants?|plan|hop|aim)/i.test(cue)) return true
  // "Asked if I can swim".
  const isAbilityOnly = /^ask/i.test(cue) && next === undefined
  if (/ can$/i.test(cue) && (RELIEF.test(verb) || !isTaskVerb || isAbilityOnly)) return true
  if (/^forg[eo]t/i.test(cue) && IS_PAST.test(rest)) return true
  if (/^could$/i.test(cue) && isAbility(before, rest)) return true
  // "I remember that exact feeling".
  if (/^remember (?:that|i|we)/i.test(cue) && /^(?:i|we)$/i.test(subject)) return true
  if (isSaying(rest) || (/^remember that/i.test(cue) && AGES_AGO.test(rest))) return true
  if (
    /^(?:wants?|would|['’]d) .*(?:me|us) to$/i.test(cue) &&
    /\b(?:had|went|was|were)\b/i.test(before)
  )
    return true
  if (STRANGE.test(before)) return true
  const isReminder = isReminding(cue)
  // "Got to the caravan".
  if (!isReminder && /^(?:the|an?|my|our|his|her|their|this|that)$/.test(verb)) return true
  if (/^you$/i.test(subject) && !isReminder) return true
  const isOwn = subject === '' || OWN_SUBJECTS.test(subject) || /^to$/i.test(cue)
  if (!isOwn && SHARED.test(cue)) return true
  const known = isOwn ? before : beforeSubject
  if (!isReminder && UNCERTAIN_BEFORE.test(known.slice(-LOOK_BACK))) return true
  if (/^(?:should|might|ought)/i.test(cue) && OTHERS_THINK.test(before.slice(-LOOK_BACK)))
    return true
  const isIntention = /^(?:i|we)['’\s]/i.test(cue)
  if (isIntention && TO_BE_SAID.test(before)) return true
  const isConditional = /^\W*(?:if|unless|in case)\b(?!.*\botherwise\b)/i.test(before)
  if (isConditional || (isIntention && /\bif\b/i.test(before))) return true
  // "Otherwise we're going to be late", "we will look daft".
  const isPrediction = /^(?:(?:i|we)['’\s].*)?(?:will|going to|gonna)$/i.test(cue)
  if (isPrediction && (/\b(?:if|otherwise|or else)\b/i.test(before) || verb === 'remember'))
    return true
  const hasObject = /^(?:a|an|another|the|my|our|this|that|these|dr|doctor|about)$/.test(next ?? '')
  const isThere = BE_THERE.test(rest) || (STRONG.test(cue) && BE_AT.test(rest))
  const isFindingOut =
    STRONG.test(cue) && verb === 'see' && /^(?:if|whether|about|what|who|when)$/.test(next ?? '')
  if (
    NOT_A_TASK.has(verb) &&
    !isThere &&
    !isFindingOut &&
    !(/^(?:have|see)$/.test(verb) && hasObject)
  )
    return true
  if (/^(?:i|we|he|she|they|it|you|not|be|been|never)$/.test(verb) && !isThere) return true
  // Without a subject, "should work" may be about anything.
  if (subject === '' && /^(?:should|must|might)/i.test(cue) && !isTaskVerb && !isReminder)
    return true
  const isSomeday =
    /\b(?:when|one day|some ?day|ever|another life)\b/i.test(before) || SOMEDAY.test(rest)
  return WISH.test(cue) && (isSomeday || !isTaskVerb)
}

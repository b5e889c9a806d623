import { isTold } from './english-labels'
import { isShop } from './english-needs'
import { isTaskVerb } from './verbs'

/** The kind of list below a heading: things for its verb, tasks, notes (`told`), or finished items. */
type ListKind = { kind: 'things'; verb: string } | { kind: 'tasks' | 'told' | 'done' }

const WHEN = String.raw`today|tomorrow|tonight|now|later|asap|urgent|(?:mon|tue|wed|thu|fri|sat|sun)\p{L}*|week(?:end)?`
/** "... for the office", "..., track 3 mix", "... (big shop)". */
const TAIL = String.raw`(?: lists?| run| trip| bits| stuff)?(?:(?:,| (?:for|from|at|in|on|before|by|this|next|after|with|until|over|while|${WHEN})\b| [–-] )[^:.!?]{0,40}| \([^()]{0,30}\))?$`
const WHOSE = String.raw`^(?:(?:my|the|our|a|quick|big|small|weekly|more|other|also) )*`

const BUYING = new RegExp(
  String.raw`${WHOSE}(?:shopping|groceries|grocery|food shop|shop|(?:(?:things|stuff|bits) )?to buy|buy|supermarket|hardware store)(?: (?:again|soon))?${TAIL}|^(?:shopping|groceries)(?: list)?,? (?!(?:is|was|with|took|trip|done|for)\b)(?:[\p{L}'’&]+ ){0,2}[\p{L}'’&]+$`,
  'iu',
)
/** "Need from merchants", "to get", "still missing", but not "need a haircut". */
const GETTING = new RegExp(
  String.raw`^(?:(?:(?:what |things )?(?:i|we)(?:['’](?:re|m|ve)| are| am| have)?|(?:things|stuff|bits)) )?(?:still |also )?(?:(?:to )?get|need(?:s|ed)?|missing|(?:(?:running|run|nearly|almost) )?(?:out of|low on)|ran out(?: of)?|run out(?: of)?)(?: (?:(?:from|for|at|in) [^:,.!?]{2,40}|today|tomorrow|this week))?$`,
  'iu',
)
/** "To cancel", "pick up from town", "return". */
const DOING = new RegExp(
  String.raw`^(?:(?:still|(?:\p{L}+ )?(?<noun>\p{L}+s|stuff|people|who)) (?=to ))?(?<to>to )?(?<verb>\p{L}+)(?<particle> (?:up|back|off|out|in))?(?<where> (?:from|for|at|in|on|to|before|by|this|next|${WHEN})\b[^:.!?]{0,40})?$`,
  'iu',
)
/** Verbs that can head a list without "to". */
const HEADS =
  /^(?:pack|bring|order|pick|collect|grab|fetch|take|borrow|return|donate|give|cancel|renew|mend|fix|repair|replace|sell|print|post|wash|call|ring|phone|email|text|pay|invite|thank|read)$/i
/** Verbs that can also head a list with a place; "email from the landlord" heads no list. */
const HEADS_WITH_PLACE =
  /^(?:pack|bring|order|pick|collect|grab|fetch|take|borrow|return|donate|give|invite)$/i
const PACKING = new RegExp(String.raw`${WHOSE}(?:packing|things to (?:bring|pack))${TAIL}`, 'iu')
/** Verbs for what may be done some day, which make no tasks. */
const NO_TASK =
  /^(?:do|be|go|watch|try|see|visit|listen|play|eat|cook|discuss|mention|consider|remember|decide|think|ask|say|avoid|note|have|come|start|stop|keep|me|sum|date|whom)$/i

const TASKS = new RegExp(
  String.raw`${WHOSE}(?!(?:what|how|nothing|not|where|who|why|no|done|ideas?|old)\b)(?:\p{L}+ ){0,2}?(?:to-?dos?|to do|tasks?|jobs|next steps?|actions?|action (?:items?|points?)|checklist|chores|errands|reminders?|must-?dos?|prep|preparations?|urgent|asap|important|priorit(?:y|ies)|top (?:\d|three|five)|outstanding|loose ends|admin|follow[- ]?ups?|left to do|still to do|homework)${TAIL}|^(?:(?:things|stuff|bits|what)(?: (?:i|we) (?:still )?(?:need|have|want))?|(?:i|we) (?:still )?(?:need|have)) to (?:do|sort(?: out)?|finish|organi[sz]e|arrange|get done|take care of|handle|remember)${TAIL}|^before (?:i|we) [^:.!?]{2,30}$`,
  'iu',
)

const thingsTo = (verb: string): ListKind => ({ kind: 'things', verb: verb.toLowerCase() })

/** What kind of list a heading announces; null if it announces none. */
export function listKind(heading: string): ListKind | null {
  const name = heading.replace(/[\s!]+$/, '')
  if (DONE.test(name)) return { kind: 'done' }
  if (BUYING.test(name) || isShop(name)) return thingsTo('buy')
  if (GETTING.test(name)) return thingsTo('get')
  if (PACKING.test(name)) return thingsTo('pack')
  if (TASKS.test(name)) return { kind: 'tasks' }
  const { noun, to, verb = '', particle = '', where } = DOING.exec(name)?.groups ?? {}
  const heads = where === undefined ? HEADS : HEADS_WITH_PLACE
  const isVerb = to === undefined ? heads.test(verb) : isTaskVerb(verb.toLowerCase())
  // "Books to read" are for some day.
  const isSomeday = NO_TASK.test(verb) || (noun !== undefined && /^read$/i.test(verb))
  const calls = /^(?:phone )?(?<verb>call|email|text)s(?: to (?:make|send))?$/i.exec(name)?.groups
    ?.verb
  if (calls !== undefined) return thingsTo(calls)
  if (isVerb && !isSomeday) return thingsTo(verb + particle)
  return isTold(`${name}: `) || namesWhatIsTold(name) ? { kind: 'told' } : null
}

/** "How to bleed a radiator", "films to see", "band names": nothing below is to be done. */
const TOLD = new RegExp(
  String.raw`^(?:how (?:to|i|we|\p{Lu}\p{L}+) [^:.!?]{3,50}|(?:[^:.!?]{2,40},? )?the way [^:.!?]{3,40}|(?:[\p{L}'’]+ ){1,3}(?:given|received|eaten|seen|visited|watched)|(?:[\p{L}'’]+ ){0,3}(?:recipes?|method|directions|instructions|steps|ingredients|names|titles|songs|films|movies|quotes|lyrics|ideas|puns|slogans|(?:goals|aims)(?! (?:for )?(?:today|tomorrow|this|next))|resolutions|dreams|wishes|rules|tips|advice|lessons|exercises|stretches|workout|drills|agenda|(?:wish|bucket|reading|watch|play|set|guest) ?list)(?:,? (?:for|of|from|by|to|on|\d)[^:.!?]{0,40})?|wins(?: of the week)?|new year(?:['’]?s)?|some ?day|one day)$`,
  'iu',
)

const DONE =
  /^(?:already )?(?:done|did|finished|completed|achieved|bought|sold|packed|paid)(?: (?:so far|already|today|yesterday|last week|this (?:week|month|morning)))?$|^(?:what(?:['’]?s| is) (?:left )?in .{2,30}|(?:(?:we|i) )?(?:already )?(?:have|got)|in stock)$/i

/** Whether a heading alone shows that nothing below it is to be done. */
export function namesWhatIsTold(heading: string): boolean {
  return TOLD.test(heading) || DONE.test(heading)
}

/** "Before the holiday", "Voor de vakantie", "Per il trasloco": what a list is for. */
const OCCASION =
  /^(?:before|for|until|vor|für|bis|voor|avant|pour|antes|para|prima|per|inför|före|przed|na|dla)\s(?!me$|you$|sale$)/iu

/** Rooms and other things to keep in order, and things to prepare. */
const PLACE =
  /^(?:(?:my|our|the|upstairs|downstairs|front|back|spare|(?:\p{L}+['’]s)|\p{L}+s['’]) )?(?:kitchen|bath(?:room)?|bedroom|living room|lounge|hall|hallway|loft|attic|cellar|basement|garage|shed|garden|yard|patio|balcony|allotment|greenhouse|workshop|studio|car|van|bike|boat|house|flat|office|desk|website|birthday|wedding|party|holidays?|vacation|trip|move|moving(?: day)?|day off|christmas|easter|thanksgiving|baby|weekend)(?: (?:jobs|stuff|things|bits))?$/iu

/** Whether a heading names what its list is for. */
export function isOccasion(heading: string): boolean {
  return OCCASION.test(heading)
}

/** Whether a heading names a place to keep in order or an event to prepare. */
export function isSeenTo(heading: string): boolean {
  return PLACE.test(heading)
}

/** Conversations and meetings, with a list of notes below. */
const MEETING =
  /^(?:\p{L}+ ){0,3}?(?:call|talk|chat|meeting|sync|stand-?up|retro|review|huddle|catch[- ]?up|1:1|interview|appointment|workshop|handover|debrief|briefing|visit|inspection|lesson|session|training|evening|check-?up)(?: (?:w\/|with|at|on|in|about|re|from|by)\s?[^.!?]{0,40}|,[^.!?]{0,40}| \([^()]{0,50}\)| [^.!?]{0,12}\d[^.!?]{0,12}|)$/iu

/** Whether a heading names a meeting, with notes of what was said below. */
export function isMeeting(heading: string): boolean {
  return MEETING.test(heading)
}

const DAY = new RegExp(
  String.raw`^(?:(?:on|this|next) )?(?:${WHEN}|morning|afternoon|evening)(?:,? (?:morning|afternoon|evening|night|\d{1,2}\p{L}{0,2}(?: \p{L}+)?))?$`,
  'iu',
)

/** Whether a heading only names a day. */
export function isDay(heading: string): boolean {
  return DAY.test(heading)
}

const LABELLED = /^(?<label>[^:.;?!]{2,60}):\s+(?<list>\S.*)$/u

/** The tasks after a label such as "to do, in order of dread:", as written; null without such a label. */
export function afterTaskLabel(sentence: string): string | null {
  const { label = '', list } = LABELLED.exec(sentence)?.groups ?? {}
  return list !== undefined && listKind(label)?.kind === 'tasks' ? list : null
}

/** "Shopping for Sunday: lamb, mint": the things after a label and the verb for them; null without such a label. */
export function afterThingsLabel(sentence: string): { verb: string; things: string } | null {
  const { label = '', list } = LABELLED.exec(sentence)?.groups ?? {}
  const kind = listKind(label)
  return list !== undefined && kind?.kind === 'things' ? { verb: kind.verb, things: list } : null
}

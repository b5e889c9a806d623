import { isAdjective, isOnlyInfinitive } from './lexicon'

/** Events after a noun that could be a verb; after "plan" or "book" they may be the object of an order. */
const EVENT =
  /^(?!(?:book|plan|schedule|move|order|cancel|host|attend|prepare|design|visit|support|present|record|sort|time|name|note|start|stop|end|finish)\b)(?:\p{L}+ (?=\p{L}+ meeting\b))?\p{L}+ (?:meetings?|sales?|part(?:y|ies)|days?|nights?|evenings?|mornings?|clubs?|fairs?|markets?|rehearsals?|launch|opening|premiere|festival|contest|season|weeks?(?=[\s.!]*$|[,.:]))\b(?! (?:the|my|our|an?|to)\b)/iu
const REVIEW =
  /^(?:budget|design|code|book|film|play|show|issue|process|price|plan|work|test|paper|tax|audit|line|stock|head) (?:reviews?|reports?|ideas?)\b/i
const IDEA = /^(?:gift|name|paint|dress|label|shop|trip|talk|title|match|present|game) ideas?\b/i
const BOOK = /^book (?:launch|sale|fair|signing|swap|title)s?\b/i
/** "Phone off." */
const SWITCHED = /^\p{L}+ off(?: (?:again|till|until|since|for|all|sick|ill)\b|[\s.!]*(?:$|,))/iu
/** Verbs of planning, telling and trying that may be followed by a gerund: "book painting for June". */
const BEFORE_GERUND =
  '(?!(?:stop|start|help|watch|try|film|record|use|time|book|plan|schedule|cancel|practi[cs]e|finish|end|quit|check|test|report|pack|track|support|offer|price|order|chase|call|ring|phone|e-?mail|text|message|visit|charge|block|ban|research|study|list|show|host|lead|share|sort|present)\\b)'
/** Words that only look like gerunds: "paint ceiling", "sort washing". */
const NOUNS_IN_ING =
  '(?!(?:\\p{L}*thing|meeting|building|ceiling|evening|morning|string|spring|wedding|clothing|bedding|heading|painting|training|cleaning|parking|housing|lighting|heating|landing|railing|lining|earring|pudding|booking|listing|filing|spelling|rating|setting|reading|recording|drawing|shipping|swimming|shopping|washing|ironing|mailing|bring)\\b)'
/** "Rent going up again", "smoke alarm chirping at 3am", "water board digging up the pipes". */
const GOING_ON = new RegExp(
  String.raw`^${BEFORE_GERUND}\p{L}+ (?:(?!(?:the|an?|my|our|his|her|their|some|all|to|and|of|by|for|from|on|in|at|into|about|with|without|before|after|while|when|than|up|out|off|it|them|him)\s)\p{Ll}+ )?${NOUNS_IN_ING}\p{Ll}{2,}ing(?=$|[,.;!]| (?:up|out|off|down|over|through|into|from|for|on|at|in|to|like|again|all|the|an?|my|our|his|her|their|low|late|well|badly|fine|slow|fast|today|now|since|already|everywhere|funny|weird|\d)(?![\p{L}\p{N}]))`,
  'iu',
)
/** "Train leaves Vienna 21:43". */
const TIMETABLE =
  /^\p{L}+ (?:leaves|lands|starts|ends|stops|closes|opens|runs|lasts|weighs|holds|sits|stands|sounds|reads|shows) (?:at|for|from|in|\p{Lu}|\d|late|over|out|about|around|up|like|fine|ok)/u
/** "Book, blanket, rain on the roof": nouns one after the other. */
const LONE_NOUN = /^\p{L}+,\s/u

/** "Bag leaks": a thing and its fault. */
const FAULT =
  /^(?!(?:check|fix|find|repair|test|stop|report)\b)\p{L}+ (?:leaks|drips|squeaks|sticks|smells|stinks|rattles|hurts|aches|fails|crashes|freezes|beeps|flickers|itches|wobbles|works)\b/iu
/** "Rent now 1450", "oven at 120 not hotter", "load in 5, doors 7.30": only how much or when. */
const MEASURED =
  /^(?!(?:pay|send|transfer|tip|donate|lend|charge|save|call|ring|phone|text|leave|start|stop|finish|wake|order|print|offer|invoice|quote|bill|cut|count|exercise|read|study|practi[cs]e|repeat|mark|grade)\b)\p{L}+ (?:(?:now|currently|about|around|only|roughly|nearly|just|still|at|in|out|from|till|until) ){0,2}[£$€]?\d[\d.,:]*\s?(?:%|°c?|k|km|m|mi|miles|min|mins|minutes|h|hrs?|hours|kg|g|lbs?|ml|l|oz|quid|knots|degrees|am|pm)?(?: (?:over|under|short|down|up|ahead|behind|left|to go)| a (?:day|week|month|year))?(?=$|[,.;!]| (?:not|and|but|plus|with|again|already|so far|at \d)\b)/iu
/** "Phone at 4%": a thing and its percentage. */
const AT_PERCENT =
  /^\p{L}+ (?:\p{Ll}+ )?(?:(?:now|still|at|down to|up to) )*\d+(?:[.,]\d+)?\s?%(?=$|[,.;!]| (?:of|and|but|again|now|up|down|already|still)\b)/iu
/** "Plan two weeks behind". */
const OFF_PLAN =
  /^\p{L}+ (?:an?|two|three|four|five|six|ten|several|\d+) (?:\p{L}+ )?(?:behind|ahead|late|early|over|short)(?=$|[,.;!])/iu
/** "Frost in May again", "wind west, sea calm". */
const WEATHER =
  /^(?:frost|rain|snow|hail|fog|mist|drizzle|sleet) (?:in|on|at|over|all|since|again|till|until|overnight|early|later|from|forecast|the (?:whole|entire)|all the way)\b|^wind (?:north|south|east|west|\p{Ll}+erly|light|strong)\b/iu
/** "Pitch like a bog". */
const LIKENED = /^\p{L}+ like (?:an? |the |\p{Ll}+(?:[,.;!]|$))/iu
/** "Book loans flat". */
const TREND =
  /^\p{L}+ \p{Ll}{2,}s (?:flat|up|down|steady|strong|weak|poor|ill|sick)[\s.!]*(?:$|[,.;])/iu
/** "Post still not here", "order never arrived". */
const STATED = /^\p{L}+ (?:still|already|never|not|barely|hardly|apparently|almost|nearly) \p{L}/iu
/** "Gather fixed for the 14th", "ice plant shut for repairs". */
const ARRANGED =
  /^(?!(?:get|have|need|want)\b)\p{L}+ (?:(?!the |an? |my |our )\p{Ll}+ )?(?:fixed|set|booked|moved|shut|closed|cancelled|postponed|delayed|confirmed|agreed) (?:for|from|on|until|till) (?:the |next |this )?(?:\d|mon|tues|wednes|thurs|fri|satur|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|repairs?|good|now)/iu
/** "Water through two ceilings": a substance and where it is. */
const SPILT =
  /^(?:water|oil|ice|smoke|glue|wax) (?:over everything|in|on|under|through|everywhere|inside|behind|across|down|all over)\b(?! (?:the )?(?:mornings?|evenings?|night|spring|summer|winter|autumn|\p{L}+days?)\b)/iu
/** "Call out, burst in a loft": a noun of two words. */
const OF_TWO_WORDS =
  /^(?:call|print|time|check|load|fall|sell|drop|show|knock|black|work|lie) (?:out|in|off|up|down)[,.](?! (?:and |then )?(?:\p{Ll}+ (?:the|my|our|it|them|off|up|out)\b))/iu
/** "Drain outside the flat blocked with wipes", "tile cutter packed up". */
const BROKEN =
  /^\p{L}+ (?:(?:outside|inside|under|behind|near|beside|below|above|in|at|on|by) (?:[\p{L}\p{N}'’]+ ){1,4}?(?:\p{Ll}{2,}[^e]ed|slow|quiet|busy|full|dead|empty|broken|stuck|frozen)(?=$|[,.;]| (?:with|by|again|up|off|out|and)\b)|(?!the |an? |my |our |to |and )\p{Ll}+ \p{Ll}{2,}[^e]ed(?=$|[,.;]| (?:up|out|off|down|again|halfway|it|us|me|them|him|her)\b))/iu
/** "Cash this time". */
const THIS_TIME = /^\p{L}+ this time\b/iu
/** "Walk to the sea with Ben, chips after, feet wet", "read in bed, soup, rain": a day in a few words. */
const DIARY =
  /^(?:read|walk|run|swim|ride|drive|hike|cycle|sleep|rest|play|work|drinks?|stroll|paddle|visit|heat|wind|rain|film|match|talk|lie) (?:in|to|with|by|along|round|around|through|at|from|up|down|on) [^,.;:]+(?:,\s[^,.;:]+){2,}[\s.!]*$/iu
const TO_COME =
  /\b(?:today|tonight|tomorrow|next|by|before|later|this (?:week|weekend|evening|afternoon)|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i

/** "Park full of daffodils", "train delayed again": a thing and how it is. */
const HOW_IT_IS =
  /^\p{L}+ (?:(?:now|all|really|so|very|too|still|not|quite|pretty|totally) )?(?<state>\p{Ll}{2,})(?=$|[.;!]|(?<joint>,| and\b| but\b)| (?:again|of|at|in|with|from|since|because|today|now|though|already|until|till|by|sadly|luckily|thankfully|unfortunately|apparently|somehow)\b)/iu
/** Words for how an order is carried out, or with what result: "work hard on it", "cut short". */
const MANNER =
  /^(?:hard|early|long|straight|online|direct|fast|live|loose|dry|clean|flat|short|fine|thin|open|shut|free|daily|weekly|monthly|yearly|low|high|deep|tight|wide|slow|late|quick|\p{L}+ly)$/iu
/** Adjectives that follow their noun more often than they precede it. */
const PREDICATIVE =
  /^(?:full|late|mad|bad|awful|dead|busy|quiet|fine|ok|okay|terrible|broken|frozen|ready|due|asleep|awake|ill|sick|sore|empty|rubbish|wrong|dire|grim|brilliant|amazing|wild|rough|stuck|off|down|gone|low|high|slow|\p{Ll}{2,}[^e]ed)$/iu

/** "Box room still full of records", "ring too tight, fingers swollen". */
const STILL_SO =
  /^\p{L}+ (?:(?!the\s|an?\s|my\s|our\s|his\s|her\s|their\s)\p{Ll}+ )?(?:(?:still|too|so|really|very|quite|pretty|all) (?:\p{Ll}+[^l\P{Ll}]y|full|tight|loud|long|short|hot|cold|wet|dry|big|small|slow|high|low|bad|good|late|early)|stuck|mad|awful|dead|busy|ok|okay|terrible|broken|frozen|sore|rubbish|dire|grim|swollen)(?=$|[,.;!]| (?:again|of|at|with|from|since|because|today|now|for|though|till|until|and|but)\b)/iu

/** "Post late again". */
const STILL_THEN = /^\p{L}+ \p{Ll}+ (?:again|already)[\s.!]*(?:$|[,.;])/iu

/** Whether the word after a noun describes its state: "work mad again", but not "order white and red". */
function saysHowItIs(clause: string): boolean {
  const { state = '', joint } = HOW_IT_IS.exec(clause)?.groups ?? {}
  const word = state.toLowerCase()
  if (joint !== undefined || STILL_THEN.test(clause)) return PREDICATIVE.test(word)
  return /^\p{Ll}{2,}[^e]ed$/u.test(word) || (isAdjective(word) && !MANNER.test(word))
}

/** Whether a clause sums up a day in a few words and contains no order. */
function isDiary(clause: string, isVerb: (word: string) => boolean): boolean {
  if (!DIARY.test(clause) || TO_COME.test(clause)) return false
  const [, ...others] = clause.split(/,\s+(?:and |then )?/)
  return others.every((piece) => !isVerb(/^\p{L}+/u.exec(piece)?.[0].toLowerCase() ?? ''))
}

/** "Alarm in the hall chirps every minute". */
const CONSTANT =
  /^\p{L}+ (?:\p{Ll}+ )?(?:in|at|on|under|behind|by|of) (?:the|my|our|his|her|their) (?:[\p{L}'’]+ ){1,3}?\p{Ll}{2,}s (?:every|all|constantly|whenever|like)\b/iu
/** Resolutions ("read more, complain less"), directions ("ask for Ms Oda") and advice ("use the 9 or walk"). */
const NO_ORDER =
  /^(?!(?:[Gg]et|[Bb]uy|[Oo]rder|[Bb]ring|[Ff]etch|[Gg]rab|[Mm]ake|[Pp]rint) more\b)\p{L}+ (?:(?:much|a lot|even) )?(?:more|less|better|harder|slower|faster)[\s.!]*(?:,|$)|^\p{L}+ (?:\d+|one|two|three|four|five) (?:is|was|too|still|not|needs|has|works|worse|better|\p{Ll}+er than)\b|^(?!(?:[Gg]et|[Hh]ave|[Nn]eed|[Ww]ant)\b)\p{L}+ \p{Ll}+ (?:booked|paid|sent|done|sorted|ordered|posted|packed|cleaned|signed|cancelled|renewed|fixed)\s*(?:$|[,.;])|\bif so[\s.!]*$|^[Uu]se [^,.;]+ or \p{Ll}|^[Aa]sk for (?:M(?:r|rs|s)\b|Dr\b|\p{Lu}\p{Ll}+(?!['’\p{Ll}]))/u

/** Whether a clause begins like an order but is not one, whatever its verb. */
export function isNoOrder(clause: string): boolean {
  return NO_ORDER.test(clause)
}

const STATEMENTS = [
  ...[EVENT, REVIEW, IDEA, BOOK, SWITCHED, GOING_ON, TIMETABLE, FAULT],
  ...[
    MEASURED,
    AT_PERCENT,
    STATED,
    STILL_SO,
    BROKEN,
    CONSTANT,
    ARRANGED,
    SPILT,
    OF_TWO_WORDS,
    THIS_TIME,
  ],
  ...[OFF_PLAN, WEATHER, LIKENED, TREND],
]

/** Whether the first word of a clause, which may be a noun, only names something or is the subject of a statement. */
export function statesWithNoun(
  clause: string,
  next: string | undefined,
  isVerb: (word: string) => boolean,
): boolean {
  if (
    STATEMENTS.some((each) => each.test(clause)) ||
    saysHowItIs(clause) ||
    isDiary(clause, isVerb)
  )
    return true
  if (next === undefined) return false
  if (LONE_NOUN.test(clause) && next !== 'then' && !isVerb(next)) return true
  // "Refund comes automatically".
  const base = next.endsWith('ies') ? `${next.slice(0, -3)}y` : next.replace(/s$/, '')
  return base !== next && !next.endsWith('ss') && isOnlyInfinitive(base)
}

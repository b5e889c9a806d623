import { clean } from './english-tasks'
import { hasFiniteVerb } from './verbs'

/** "We need milk and eggs", "I need a new lamp", but not "I need a break". */
const NEEDED_THINGS =
  /^(?:i|we) (?:also |still |really |just )*need (?!.* like (?:this|that|him|her|them|these|those)[\s.!]*$|to\b|you|him|her|them|(?:some |more )?(?:time|sleep|help|rest|space|peace)\b)((?:some|more|a new|new|another|\d+) [^,.;]{2,60}|(?!(?:rain|answers|luck|hope|change|proof|faith|trust|patience|love|snow|sun|money|less|better|better|it|that|this|each|a|an|the|one|coffee|all|both|everyone|people)\b)[^,.;\s]+(?: [^,.;\s]+){0,2}|[^,.;]{2,30}(?:, | and )[^.;]{2,100})$/i
/** "We've run out of filters", but not of time. */
const OUT_OF =
  /^(?:we|i|house|office|kitchen)?(?:['’]re|['’]m|['’]ve| are| am| have|is)?\s?(?:also |nearly |almost |all |completely |running |run )*(?:out of|low on|short of) (?![\p{L} .]{1,30}['’]s[\s.!]*$|(?:hospital|surgery|theatre|school|prison|church|class|sight|reach|practice|shape|fashion|season|nowhere|it|range|use|curiosity|an?|time|ideas?|patience|breath|luck|energy|money|here|there|office|town|the|that|this|those|these|touch|words|my|sync|order|date|hours|steam|options|bed|work|control|space|battery)\b)([^.;,]{3,60})$/iu
/** "I still need the signature from HR". */
const STILL_NEEDED =
  /^(?:i|we) (?:still|also) need ((?:the|my|our|a|an|his|her|their) (?!time\b|break\b)[^,.;]{3,60})$/i
const BARE_NEED =
  /^(?:still |also )?need (?!to\b|(?:more |some )?(?:time|sleep|help|rest|space|peace)|(?:a |another |some )?(?:break|holiday|drink|nap|hug|lie|lie[- ]in|miracle|coffee|wine|chocolate|new (?:back|brain|body|head|life))\b(?: from\b[^.]*)?[\s.!]*$)(?!.* like (?:this|that|him|her|them|these|those)[\s.!]*$)(?!(?:a |some )?\p{L}+ing\b)((?:\S+ ){0,9}\S+)$/iu

/** "New strings needed", "two more chairs needed for Sunday", "Gloves needed by Friday". */
const NEEDED_AFTER =
  /^(?:(?:and|also|so|plus|still) )*(?!(?:no|nothing|not|never|all|everything|what|whatever|who|if|when|as|more (?:work|research|time|sleep|practice|of|than|help)|(?:more |some )?(?:rain|sun|snow|love|patience)|help|sleep|rest|time|action|booking|was|were)\b)(?:(?:(?:some|more|new|another|extra|spare|fresh|an?|\d+|two|three|four|five|six|ten) [^,.;:]{2,50}?) (?:(?:is|are|still|also|urgently|badly) )*(?:needed|required)|(?:[\p{L}'’-]+ ){1,3}(?:(?:is|are|still|also|urgently) )*needed(?= (?:for|by|before|asap)\b))(?: (?:for|by|before|on|at|in|from|asap)\b[^,.;:]{0,50})?$/iu

/** "We're out of tea so get some": the order already covers it. */
const ORDERED_SO = /\b(?:so|and) (?:please |just )?(?:buy|get|order|fetch|grab|pick up|print) /i

/** Things that are needed or have run out, as a task to get them; null if a clause names none. */
export function neededThings(clause: string): string | null {
  if (ORDERED_SO.test(clause)) return null
  const bare = clause
    .replace(/[\s.!]+$/, '')
    .replace(/^for (?:the |my |our )?[\p{L} ]{2,25}?,? (?=(?:we|i) )/iu, '')
  for (const pattern of [BARE_NEED, NEEDED_THINGS, STILL_NEEDED, OUT_OF]) {
    const things = pattern.exec(bare)?.[1]
    if (things && !hasFiniteVerb(things)) return `get ${clean(things)}`
  }
  const [needed] = NEEDED_AFTER.exec(bare) ?? []
  if (needed === undefined) return null
  const things = needed
    .replace(/^(?:(?:and|also|so|plus|still) )+/i, '')
    .replace(/ (?:(?:is|are|still|also|urgently|badly) )*(?:needed|required)\b/i, '')
  return hasFiniteVerb(things) || /\b(?:i|we|you|he|she|they|it)\b/i.test(things)
    ? null
    : `get ${clean(things)}`
}

/** "Hardware shop", "From the chemist": the things below are bought there. */
const SHOP =
  /^(?:(?:from|at) )?(?:the |my )?(?:\p{L}+ )?(?:shop|store|market|supermarket|chemist(?:['’]?s)?|pharmacy|drugstore|baker(?:y|['’]?s)|butcher(?:['’]?s)?|grocer(?:y|['’]?s)|greengrocer(?:['’]?s)?|deli|ironmonger(?:['’]?s)?|stationer(?:['’]?s|y)|garden centre|garden center|diy|tesco(?:['’]?s)?|lidl|aldi|sainsbury(?:['’]?s)?|asda|morrisons|waitrose|co-?op|spar|m&s|costco|walmart|kroger|publix|safeway|trader joe(?:['’]?s)?|whole foods|boots|superdrug|cvs|walgreens|b ?& ?q|screwfix|wickes|toolstation|home depot|lowe['’]?s|ikea|argos|rewe|edeka|carrefour)(?: run| list)?$/iu

/** Whether a heading or a label is the shop at which the things after it are bought. */
export function isShop(label: string): boolean {
  return SHOP.test(label)
}

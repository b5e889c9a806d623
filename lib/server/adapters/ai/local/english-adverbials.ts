import 'server-only'
import { TASK_VERBS } from './verbs'

const WHEN = String.raw`(?:before|after) (?:that|this|work|school|lunch|dinner|breakfast|class|the [\p{L}]+)|(?:while|when) (?:i['’]?m|you['’]?re|you are|i am|we['’]?re|we are) (?:at it|there|out|in town)|(?:on|in|at|for|by|from) (?:the |my |our |your |ur |lunch|work|home|town|passing)(?:[\p{L}'’-]+ ?){0,3}?|on (?:mon|tues|wednes|thurs|fri|satur|sun)day(?: (?:morning|afternoon|evening))?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|first thing(?: tomorrow)?|tomorrow(?: (?:morning|afternoon|evening))?|tonight|today|later(?: on)?|afterwards|meanwhile|next (?:week|month|time)|(?:once|when) (?:that|it|this)(?:['’]s| is) (?:done|over|in|back)|do|also|finally|then|please`
const ADVERBIAL = new RegExp(String.raw`^(?:${WHEN})\s*,?\s+(?=(?<verb>\p{L}+))`, 'iu')

/** A clause without the words that only say when or on which way its order is carried out. */
export function dropAdverbial(clause: string): string {
  let rest = clause
  for (let round = 0; round < 3; round += 1) {
    const found = ADVERBIAL.exec(rest.slice(0, 80))
    if (found === null) return rest
    const next = rest.slice(found[0].length)
    const verb = found.groups?.verb?.toLowerCase() ?? ''
    if (!TASK_VERBS.has(verb) && !ADVERBIAL.test(next.slice(0, 80))) return rest
    rest = next
  }
  return rest
}

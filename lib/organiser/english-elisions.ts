import { clean } from './english-tasks'
import { hasFiniteVerb } from './verbs'

/** "Have we paid the deposit? Check." */
const LOOK_INTO_IT =
  /^(?:and |so |please |must )*(?:check|double-?check|find out|look (?:it|this|that) up|look into (?:it|this|that))[\s.!]*$/i
/** "Rear pads too", after "replace the chain". */
const ALSO_THAT =
  /^(?:(?:and|also|oh) )*(?<thing>(?!(?:me|you|it|that|this|they|we|i|us|not)\b)(?:[\p{L}\p{N}'’-]+ ){1,4}?)(?:too|as well)[\s.!]*$/iu
const DONE_WITH_THINGS =
  /^(?:buy|get|order|replace|clean|wash|fix|mend|repair|paint|book|pay|bring|pack|take|return|cancel|renew|check|print|post|send|water|oil|charge|fill|empty|sort|collect|grease|sharpen|tighten|pick up)(?= )/i

/** The tasks of an elliptical sentence, completed from the sentence before it and the tasks found so far. */
export function elidedTasks(sentence: string, before: string, found: readonly string[]): string[] {
  if (LOOK_INTO_IT.test(sentence) && before.endsWith('?'))
    return [`${clean(sentence)}: ${before.replace(/[?\s]+$/, '')}`]
  const thing = ALSO_THAT.exec(sentence)?.groups?.thing?.trim()
  const verb = DONE_WITH_THINGS.exec(found.at(-1) ?? '')?.[0]
  return thing === undefined || verb === undefined || hasFiniteVerb(thing)
    ? []
    : [`${verb} ${thing}`]
}

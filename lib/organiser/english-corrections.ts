import { isTaskVerb } from './verbs'

/** "I need to ring the vet about oh no I don't". */
const TAKEN_BACK =
  /(?<=^|[,.;]\s|\b(?:and|so|but)\s)(?:(?:i|we)(?:['’]ve)? )?(?:need to|have to|got to|must|should|ought to) [^.;,]{1,80}?,? (?:oh )?(?:no|wait|oh wait|no wait),? (?:(?:i|we) (?:don['’]?t|didn['’]?t|have|did|needn['’]?t|already)\b|(?:i|we)['’]ve\b)/gi
/** "While I think of it", inside a sentence. */
const INSERTED = /,?\s(?:while|now|as) i (?:think of it|remember|mention it|['’]?m at it)\b,?/gi
/** "Raise the saddle a bit, no lower it". */
const CORRECTED =
  /\b(?<first>\p{Ll}+) (?<thing>(?:the|my|our|his|her|their|an?) \p{Ll}+(?: (?!(?:an?|by|to|on|in|for|at|up|down|out|off|again|before|with|tomorrow|today)\b)\p{Ll}+)?)(?<rest>[^.;,]{0,60}),? (?:(?:actually|oh|sorry|wait),? )?(?:no|scrap that|scratch that),? (?:(?:wait|sorry|actually),? )?(?<verb>\p{Ll}+) (?:it|them|him|her)\b/gu
/** English prose as its speaker means it: with corrections applied and retracted duties left out. */
export function asMeant(text: string): string {
  return text
    .replace(INSERTED, '')
    .replace(TAKEN_BACK, '')
    .replace(CORRECTED, (match, first: string, thing: string, _rest: string, verb: string) =>
      isTaskVerb(first) && isTaskVerb(verb) ? `${verb} ${thing}` : match,
    )
}

/** "I said I'd ring her, so I must do that first". */
const REFERS_BACK = /^(?:to )?do (?:that|this|it)\b(?! (?:for|to|with)\b)/i

/** Leaves out repeated tasks, such as "lower it by a bit" after "lower the saddle". */
export function withoutRepeats(tasks: readonly string[]): string[] {
  return tasks.filter((task, index) => {
    if (index > 0 && REFERS_BACK.test(task)) return false
    const again = /^(?<verb>\p{L}+) (?:it|them|that)\b/iu.exec(task)?.groups?.verb?.toLowerCase()
    if (again === undefined) return true
    return !tasks.slice(0, index).some((each) => each.toLowerCase().startsWith(`${again} the `))
  })
}

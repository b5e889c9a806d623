import 'server-only'
import type { Language } from './language'

/** Clear words of duty per language; the rest of the clause is the task. */
const DUTY: Partial<Record<Language, RegExp>> = {
  de: /(?:^|[\s,])(?:(?:ich|wir)\s+)?(?:muss|müssen)(?:\s+(?:ich|wir))?\s+(?:(?:noch|unbedingt|dringend|auch|mal)\s+)*|nicht vergessen[:,]?\s+/iu,
  es: /(?:tengo|tenemos|hay) que\s+|(?:no (?:olvidar|olvides)|acordarme|recordar)(?: de)?\s+|necesito\s+(?=\p{L}+[aei]r)/iu,
  fr: /(?:je dois|nous devons|on doit|il faut|faut|ne pas oublier)(?: (?:que j['’]e?\s?|d['’e]\s?))?\s*(?:encore\s+)?/iu,
  it: /(?:devo|dobbiamo|bisogna|(?:ricordar(?:si|mi)|non dimenticare) di)\s+/iu,
  pt: /(?:(?:tenho|temos) (?:que|de)|preciso(?: de)?|não esquecer(?: de)?)\s+/iu,
  nl: /(?:ik moet|we moeten|moet|niet vergeten:?)\s+(?:(?:nog|ook|even)\s+)*/iu,
}

/** "and" between two tasks, only if another verb clearly follows. */
const NEXT_TASK: Partial<Record<Language, RegExp>> = {
  de: /(?<=\p{Ll}en)\s+und\s+(?=[^,]*\p{Ll}{2}en$)/u,
  es: /\s+y\s+(?=\p{L}+[aei]r(?:me|lo|la|le|se)?\s)/iu,
  fr: /\s+et\s+(?=\p{L}+(?:er|ir|re)\s)/iu,
  it: /\s+e\s+(?=\p{L}+(?:are|ere|ire)\s)/iu,
  pt: /\s+e\s+(?=\p{L}+[aei]r\s)/iu,
  nl: /(?<=\p{Ll}en)\s+en\s+(?=[^,]*\p{Ll}{2}en$)/u,
}

const CLAUSE_END =
  /[.!?;…]|,\s*(?=(?:weil|aber|denn|da|porque|pero|parce|mais|car|perché|ma|mas|want|maar|dass|sonst)\b)|\s+(?=(?:weil|porque|parce que|perché|omdat)\s)/iu

/** Tasks in a sentence of a language without grammar rules here, from clear cues only. */
export function foreignActions(sentence: string, language: Language): string[] {
  const cue = DUTY[language]
  if (cue === undefined || /\?\s*$/.test(sentence)) return []
  const match = cue.exec(sentence)
  if (match === null) return []
  const after = sentence.slice(match.index + match[0].length)
  const end = after.search(CLAUSE_END)
  const task = (end === -1 ? after : after.slice(0, end)).replace(/\b(?:noch|nog)\s+/i, '').trim()
  return task.split(NEXT_TASK[language] ?? /$^/).filter((part) => /\p{L}{3,}/u.test(part))
}

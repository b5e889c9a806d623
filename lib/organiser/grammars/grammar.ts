/** Phrases by their first word, the longest first, each as a list of words. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>

/** What the rules know of a language, mostly as lower-case words. */
export interface Grammar {
  /** True if the infinitive comes at the end of its clause. */
  isVerbLast: boolean
  /** True if the subject follows the verb when something else comes first. */
  isVerbSecond: boolean
  /** Infinitives that people note down as things to do. */
  isKnownVerb: (word: string) => boolean
  /** Any word that has the form of an infinitive. */
  isInfinitive: (word: string) => boolean
  imperatives: ReadonlySet<string>
  /** Pronouns at the end of an imperative ("avísame"). */
  clitics: RegExp
  /** Duties whose form shows that they are the author's ("tengo que", "il faut"). */
  ownDuties: Phrases
  /** Duties that are the author's only with a subject of `ownSubjects`, or none ("muss", "debería"). */
  sharedDuties: Phrases
  /** Wishes and plans, which are things to do only with a known verb ("je vais", "quiero"). */
  wishes: Phrases
  /** "Don't forget" and the like. */
  reminders: Phrases
  /** How a request to somebody else begins ("könntest du", "puedes"). */
  requests: Phrases
  /** The author, or nobody in particular ("ich", "wir", "jemand"). */
  ownSubjects: ReadonlySet<string>
  /** Pronouns for other people. */
  otherSubjects: ReadonlySet<string>
  negations: ReadonlySet<string>
  /** What may come between a duty and its verb ("de", "à", "att"). */
  links: ReadonlySet<string>
  /** Words at the beginning of a task that add nothing to it ("bitte", "peut-être"). */
  particles: ReadonlySet<string>
  /** Particles that are also left out inside a task ("noch", "mal"). */
  noise: ReadonlySet<string>
  /** Articles and prepositions, which often follow a verb. */
  openers: ReadonlySet<string>
  /** "And", "then". */
  joiners: ReadonlySet<string>
  /** "Because", "but": what follows does not belong to the task before it. */
  enders: ReadonlySet<string>
  /** "If", "when", "who": no task begins in their clause. */
  conditions: ReadonlySet<string>
  /** Verb forms that show that a clause is a statement. */
  finite: ReadonlySet<string>
  /** Words that may come after the infinitive of a verb-last clause. */
  afterVerb: ReadonlySet<string>
  /** "To the": after it, a duty without a verb means going there. */
  motions: ReadonlySet<string>
  /** Adverbs of time. */
  times: ReadonlySet<string>
  /** Phrases for needing things, without an infinitive ("wir brauchen"), and words that are not things. */
  needs: Phrases
  notThings: ReadonlySet<string>
  /** Labels of mere ideas ("Idee"). */
  ideas: ReadonlySet<string>
  /** Labels and headings of lists of things to buy, and of things to do. */
  shopping: Phrases
  toDo: Phrases
  /** A list of things to buy as one task. */
  buying: (things: string) => string
  /** Finite forms of known verbs, each with its infinitive. */
  forms: ReadonlyMap<string, string>
  /** An infinitive as it is written alone ("abzuholen" -> "abholen"). */
  plainInfinitive: (task: string) => string
}

export function words(list: string): ReadonlySet<string> {
  return new Set(list.match(/\S+/g))
}

/** Parses phrases from a comma-separated list. */
export function phrases(list: string): Phrases {
  const byFirst = new Map<string, string[][]>()
  for (const phrase of list.split(',')) {
    const parts = tokenise(phrase).map(({ word }) => word)
    const [first] = parts
    if (first === undefined) continue
    byFirst.set(first, [...(byFirst.get(first) ?? []), parts])
  }
  for (const group of byFirst.values()) group.sort((a, b) => b.length - a.length)
  return byFirst
}

export interface Token {
  /** Lower case, with a straight apostrophe. */
  word: string
  start: number
  end: number
  isCapitalised: boolean
}

/** The words and numbers of a text; "j'ai" is two words. */
export function tokenise(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’](?=\p{L}))?/gu)].map(
    ({ 0: raw, index }) => ({
      word: raw.toLocaleLowerCase('en').replace('’', "'"),
      start: index,
      end: index + raw.length,
      isCapitalised: /^\p{Lu}/u.test(raw),
    }),
  )
}

/** The number of words of the longest phrase at a place, 0 for none. */
export function phraseAt(tokens: readonly Token[], at: number, known: Phrases): number {
  const found = known
    .get(tokens[at]?.word ?? '')
    ?.find((parts) => parts.every((part, index) => tokens[at + index]?.word === part))
  return found?.length ?? 0
}

/** The part of a grammar that most languages lack. */
export const PLAIN = {
  clitics: /$^/,
  isVerbLast: false,
  isVerbSecond: false,
  afterVerb: words(''),
  motions: words(''),
  noise: words(''),
  forms: new Map<string, string>(),
  plainInfinitive: (task: string) => task,
} satisfies Partial<Grammar>

import 'server-only'

/**
 * How a server wants to be asked. Servers that speak OpenAI's API differ in what they take: see
 * docs/decisions/0079.
 */
export interface Dialect {
  /** Structured outputs, any JSON, or JSON only because the prompt asks for it. */
  format: 'json_schema' | 'json_object' | 'none'
  /** The parameter that limits the length of an answer. */
  limit: 'max_completion_tokens' | 'max_tokens' | 'none'
  isStreamed: boolean
  /** Whether the instructions go into a message of their own. */
  hasSystemRole: boolean
}

type Feature = keyof Dialect

const FULL: Dialect = {
  format: 'json_schema',
  limit: 'max_completion_tokens',
  isStreamed: false,
  hasSystemRole: true,
}

/** What comes next when a server does not take a feature; the last of each is the least. */
const LESS: { [Name in Feature]: (now: Dialect) => Dialect[Name] | undefined } = {
  limit: ({ limit }) =>
    (({ max_completion_tokens: 'max_tokens', max_tokens: 'none', none: undefined }) as const)[
      limit
    ],
  format: ({ format }) =>
    (({ json_schema: 'json_object', json_object: 'none', none: undefined }) as const)[format],
  isStreamed: ({ isStreamed }) => (isStreamed ? undefined : true),
  hasSystemRole: ({ hasSystemRole }) => (hasSystemRole ? false : undefined),
}

/** Without a word about the reason, first what costs least. */
const IN_ORDER: readonly Feature[] = ['limit', 'format', 'isStreamed', 'hasSystemRole']

/** Words of refusals, and the feature that they are about. */
const REASONS: readonly (readonly [RegExp, Feature])[] = [
  [/max_completion_tokens|max_tokens/i, 'limit'],
  [/response_format|json_schema|json_object|structured output|grammar|guided/i, 'format'],
  [/\bstream(?:ing|ed)?\b/i, 'isStreamed'],
  [/\bsystem\b.{0,40}\brole\b|\brole\b.{0,40}\bsystem\b|roles must alternate/i, 'hasSystemRole'],
]

/** The feature that a server's refusal names; undefined when it names none. */
export function refusedFeature(words: string): Feature | undefined {
  return REASONS.find(([pattern]) => pattern.test(words))?.[1]
}

/** How long a server is asked in its own way, before it is tried again whether it has learned more. */
const REMEMBERED_FOR_MS = 60 * 60 * 1000
/** After so many unreadable answers in a row, the form of the answer is asked for in another way. */
const MOST_UNREADABLE = 2
/** After so many refused requests in a row, the reason is no longer sought in each of them. */
const MOST_REFUSED = 2

/** What one server is known to take: one dialect, and for an hour. */
export class KnownServer {
  private dialect = FULL
  private isProven = false
  private unreadable = 0
  private refusedInARow = 0
  private learnedAt = 0

  constructor(private readonly now: () => number = Date.now) {}

  /** How to ask the server. */
  current(): Dialect {
    if (this.dialect !== FULL && this.now() - this.learnedAt > REMEMBERED_FOR_MS) {
      this.learn(FULL)
    }
    return this.dialect
  }

  /** The server took the request that was asked in this way. */
  took(asked: Dialect): void {
    this.refusedInARow = 0
    if (asked === this.dialect) this.isProven = true
  }

  /**
   * The server refused a request, in these words. Returns how to ask next; undefined when another
   * way would not help: the reason is in the request, or nothing is left to leave out. Jobs that ask
   * at the same time learn together.
   */
  refused(asked: Dialect, words: string): Dialect | undefined {
    if (asked !== this.dialect) return this.dialect
    this.refusedInARow += 1
    // Behind the same address there may be another server now.
    if (this.refusedInARow >= MOST_REFUSED) this.isProven = false
    const named = refusedFeature(words)
    const next = this.without([...(named ? [named] : []), ...(this.isProven ? [] : IN_ORDER)])
    // A server that refuses everything has taught nothing.
    if (!next && !this.isProven) this.learn(FULL)
    return next
  }

  /** The answer to a request could be read. */
  responded(): void {
    this.unreadable = 0
  }

  /** The answer was no JSON of the wanted form. */
  wasUnreadable(asked: Dialect): void {
    this.unreadable += 1
    if (asked !== this.dialect || this.unreadable < MOST_UNREADABLE) return
    this.unreadable = 0
    this.without(['format'])
  }

  private without(features: readonly Feature[]): Dialect | undefined {
    for (const feature of features) {
      const less = LESS[feature](this.dialect)
      if (less !== undefined) return this.learn({ ...this.dialect, [feature]: less })
    }
    return undefined
  }

  private learn(dialect: Dialect): Dialect {
    if (this.dialect === FULL) this.learnedAt = this.now()
    this.dialect = dialect
    this.isProven = false
    return dialect
  }
}

import 'server-only'

/**
 * How to send requests to a server. Servers with OpenAI's API differ in what they accept: see
 * docs/decisions/0079.
 */
export interface Dialect {
  /** Structured outputs, any JSON, or JSON only because the prompt asks for it. */
  format: 'json_schema' | 'json_object' | 'none'
  /** The parameter that limits the length of a reply. */
  limit: 'max_completion_tokens' | 'max_tokens' | 'none'
  isStreamed: boolean
  /** Whether the instructions are a separate message. */
  hasSystemRole: boolean
}

type Feature = keyof Dialect

const FULL: Dialect = {
  format: 'json_schema',
  limit: 'max_completion_tokens',
  isStreamed: false,
  hasSystemRole: true,
}

/** The fallback for each feature that a server does not accept; undefined when nothing is left to fall back to. */
const FALLBACKS: { [Name in Feature]: (now: Dialect) => Dialect[Name] | undefined } = {
  limit: ({ limit }) =>
    (({ max_completion_tokens: 'max_tokens', max_tokens: 'none', none: undefined }) as const)[
      limit
    ],
  format: ({ format }) =>
    (({ json_schema: 'json_object', json_object: 'none', none: undefined }) as const)[format],
  isStreamed: ({ isStreamed }) => (isStreamed ? undefined : true),
  hasSystemRole: ({ hasSystemRole }) => (hasSystemRole ? false : undefined),
}

/** The order of the fallbacks when a refusal names no reason: the cheapest first. */
const IN_ORDER: readonly Feature[] = ['limit', 'format', 'isStreamed', 'hasSystemRole']

/** Patterns in the messages of refusals, and the feature that each is about. */
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

/** How long a reduced dialect is used before the full one is tried again. */
const REMEMBERED_FOR_MS = 60 * 60 * 1000
/** After this many unreadable replies in a row, `format` falls back. */
const MOST_UNREADABLE = 2
/** After this many refused requests in a row, the dialect is doubted instead of the single request. */
const MOST_REFUSED = 2

/** The dialect that one server is known to accept, remembered for an hour. */
export class KnownServer {
  private dialect = FULL
  private isProven = false
  private unreadable = 0
  private refusedInARow = 0
  private learnedAt = 0

  constructor(private readonly now: () => number = Date.now) {}

  /** Returns the dialect for the next request. */
  current(): Dialect {
    if (this.dialect !== FULL && this.now() - this.learnedAt > REMEMBERED_FOR_MS) {
      this.learn(FULL)
    }
    return this.dialect
  }

  /** Records that the server accepted a request in this dialect. */
  took(asked: Dialect): void {
    this.refusedInARow = 0
    if (asked === this.dialect) this.isProven = true
  }

  /**
   * Records that the server refused a request with this message. Returns the dialect to try next;
   * undefined when no other would help: the request is at fault, or there is no fallback left. Jobs that
   * run in parallel learn together.
   */
  refused(asked: Dialect, words: string): Dialect | undefined {
    if (asked !== this.dialect) return this.dialect
    this.refusedInARow += 1
    // There may be another server behind the address now.
    if (this.refusedInARow >= MOST_REFUSED) this.isProven = false
    const named = refusedFeature(words)
    const next = this.without([...(named ? [named] : []), ...(this.isProven ? [] : IN_ORDER)])
    // A server that refuses everything has taught nothing.
    if (!next && !this.isProven) this.learn(FULL)
    return next
  }

  /** Records that a reply could be read. */
  responded(): void {
    this.unreadable = 0
  }

  /** Records that a reply was not JSON of the requested form. */
  wasUnreadable(asked: Dialect): void {
    this.unreadable += 1
    if (asked !== this.dialect || this.unreadable < MOST_UNREADABLE) return
    this.unreadable = 0
    this.without(['format'])
  }

  private without(features: readonly Feature[]): Dialect | undefined {
    for (const feature of features) {
      const less = FALLBACKS[feature](this.dialect)
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

import 'server-only'
import { ProviderError } from '../provider-error'

/** The organiser's input: one thought, and names that belong to the same user. */
export interface ThoughtToOrganise {
  text: string
  /** The moment of capture; "tomorrow" in the text is relative to it. */
  now: Date
  /** IANA name. */
  timezone: string
  existingTags: readonly string[]
  existingCategories: readonly string[]
}

/** A thought in the product's form, already within the limits of `lib/shared/limits.ts`. */
export interface OrganisedThought {
  title: string
  summary: string
  details: string
  tags: string[]
  /** An existing category's name, a new name the model stated clearly, or null. */
  category: string | null
  actionItems: string[]
}

export interface OrganiserRun {
  organised: OrganisedThought
  /** `rules` for the local organiser, otherwise the model's name. */
  model: string
  inputTokens: number
  outputTokens: number
}

/** Turns raw text into an organised thought. Throws `OrganiserError` and nothing else. */
export interface ThoughtOrganiser {
  readonly kind: 'rules' | 'ai'
  organise(thought: ThoughtToOrganise, options: { signal: AbortSignal }): Promise<OrganiserRun>
}

/**
 * Why a run failed; its message contains no thought text and is never stored as content. In an outage
 * the provider is down, slow or busy for every request, and only waiting helps. Otherwise it responded,
 * and a retry may give a better response.
 */
export class OrganiserError extends ProviderError {
  override readonly name = 'OrganiserError'
  readonly isOutage: boolean

  constructor(
    message: string,
    options: { isRetryable: boolean; isOutage?: boolean; retryAfterSeconds?: number },
  ) {
    super(message, options)
    this.isOutage = options.isOutage ?? false
  }
}

/** The provider could not do it now. `retryAfterSeconds` is the wait that it requested, if any. */
export function outage(message: string, retryAfterSeconds?: number): OrganiserError {
  return new OrganiserError(message, { isRetryable: true, isOutage: true, retryAfterSeconds })
}

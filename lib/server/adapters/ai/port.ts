import 'server-only'
import type { Organised, ThoughtToOrganise } from '@/lib/organiser/organised'
import { ProviderError } from '../../provider-error'

export interface OrganiserRun extends Organised {
  /** `rules` for the local organiser, otherwise the model's name. */
  model: string
  inputTokens: number
  outputTokens: number
}

/** A request that a provider responded to, and bills even if the response is useless. */
export interface ProviderCall {
  model: string
  /** undefined: the provider did not report it. */
  usage: { inputTokens: number; outputTokens: number } | undefined
}

export interface AskOptions {
  signal: AbortSignal
  /** Called for each request that the provider responded to, even when the run fails. */
  onCall?: (call: ProviderCall) => void
}

/** Turns raw text into an organised thought. Throws `OrganiserError` and nothing else. */
export interface ThoughtOrganiser {
  readonly kind: 'rules' | 'ai'
  organise(thought: ThoughtToOrganise, options: AskOptions): Promise<OrganiserRun>
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

/** Returns the error of an outage. `retryAfterSeconds` is the wait that the provider requested, if any. */
export function outage(message: string, retryAfterSeconds?: number): OrganiserError {
  return new OrganiserError(message, { isRetryable: true, isOutage: true, retryAfterSeconds })
}

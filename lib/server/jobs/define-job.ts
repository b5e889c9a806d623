import 'server-only'
import type { z } from 'zod'
import { ProviderError } from '../adapters/provider-error'
import type { EventName } from './events'

export interface JobContext<Data> {
  data: Data
  /** Each step is safe to run twice: one engine memoises its result, the other simply runs it. */
  step: { run<Result>(name: string, work: () => Promise<Result>): Promise<Result> }
  /** Aborted when the attempt has run out of time or the process stops. */
  signal: AbortSignal
}

export interface JobDefinition<Data> {
  id: string
  /** The event that starts it, or else `cron`. */
  on?: EventName
  /** Minute, hour, day, month, weekday, in UTC. */
  cron?: string
  /**
   * An event that ends what waits or runs, when its data has the same values of `match`. Inngest
   * does so; pg-boss has no such thing, so the handler looks for itself whether there is work left.
   */
  cancelOn?: { event: EventName; match: readonly (keyof Data & string)[] }
  payload: z.ZodType<Data>
  /** Attempts after the first, with exponential backoff; Inngest makes 20 at most. */
  retries: number
  /** How many may run at once, in one process or, with Inngest, in all. */
  concurrency: number
  /** For one attempt; less than a call to `/api/inngest` may take, which on Vercel runs it. */
  timeoutSeconds: number
  handler(context: JobContext<Data>): Promise<void>
  /** Called once the last attempt has failed, whatever ended it. */
  onFailure?(data: Data): Promise<void>
}

/** A job whose payload type is known to itself only, so that jobs fit in one list. */
export type Job = Omit<JobDefinition<never>, 'payload' | 'handler' | 'onFailure' | 'cancelOn'> & {
  cancelOn?: { event: EventName; match: readonly string[] }
  run(data: unknown, context: Omit<JobContext<never>, 'data'>): Promise<void>
  fail(data: unknown): Promise<void>
}

/** Declares a job once for every engine; its payload is parsed before the handler sees it. */
export function defineJob<Data>(definition: JobDefinition<Data>): Job {
  const { payload, handler, onFailure, ...settings } = definition
  return {
    ...settings,
    run: async (data, context) => handler({ ...context, data: payload.parse(data) }),
    fail: async (data) => onFailure?.(payload.parse(data)),
  }
}

/** Failing now is final: no later attempt can succeed, so the job ends as failed at once. */
export class GiveUp extends Error {
  override readonly name = 'GiveUp'
}

/**
 * Failing now, worth another attempt, not before `seconds` have passed when that is given; the backoff
 * may take longer.
 */
export class RetryLater extends Error {
  override readonly name = 'RetryLater'
  constructor(
    message: string,
    readonly seconds: number | undefined,
    cause: unknown,
  ) {
    super(message, { cause })
  }
}

/**
 * What a job throws for an error: of a provider's failure another attempt later when that may help,
 * else the end; any other as it is.
 */
export function toJobError(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error
  return error.isRetryable
    ? new RetryLater(error.message, error.retryAfterSeconds, error)
    : new GiveUp(error.message, { cause: error })
}

import 'server-only'
import type { z } from 'zod'
import { ProviderError } from '../provider-error'
import type { EventName } from './events'

export interface JobContext<Data> {
  data: Data
  /**
   * For work that should not be repeated only because a later step fails. Inngest memoises a step's result, and counts
   * one more execution; pg-boss runs the step at every attempt, so it must be idempotent.
   */
  step: { run<Result>(name: string, work: () => Promise<Result>): Promise<Result> }
  /** Aborted when the attempt has run out of time or the process stops. */
  signal: AbortSignal
}

/** The steps of an engine without memoised steps: each simply runs. */
export const plainSteps: JobContext<unknown>['step'] = { run: (_name, work) => work() }

export interface JobDefinition<Data> {
  id: string
  /** The event that starts the job. A job without one has `cron`. */
  on?: EventName
  /**
   * Minute, hour, day, month, weekday, in UTC. With Inngest the job runs in the next tick, without
   * retries (`inngest/tick.ts`).
   */
  cron?: string
  /**
   * An event that cancels a waiting or running job whose data has the same values of `match`. Only
   * Inngest supports this. With pg-boss the handler itself checks whether there is work left.
   */
  cancelOn?: { event: EventName; match: readonly (keyof Data & string)[] }
  payload: z.ZodType<Data>
  /** Attempts after the first, with exponential backoff; Inngest makes 20 at most. */
  retries: number
  /** How many may run at the same time per process; with Inngest in total, at most INNGEST_CONCURRENCY. */
  concurrency: number
  /**
   * How many of one person's jobs may run at the same time with Inngest; at most the total minus one, so that one
   * person's many jobs don't block another's. Their events name the person in `userId`. On PostgreSQL the events'
   * `place` decides.
   */
  perPerson?: number
  /** Per attempt. On Vercel `/api/inngest` runs the job, so this is less than the time limit of a call there. */
  timeoutSeconds: number
  handler(context: JobContext<Data>): Promise<void>
  /** Called after the last attempt has failed, for whatever reason. */
  onFailure?(data: Data): Promise<void>
}

/** A job that hides the type of its payload, so that all jobs fit in one list. */
export type Job = Omit<JobDefinition<never>, 'payload' | 'handler' | 'onFailure' | 'cancelOn'> & {
  cancelOn?: { event: EventName; match: readonly string[] }
  run(data: unknown, context: Omit<JobContext<never>, 'data'>): Promise<void>
  fail(data: unknown): Promise<void>
}

/** Declares a job for both engines. Parses its payload before the handler gets it. */
export function defineJob<Data>(definition: JobDefinition<Data>): Job {
  const { payload, handler, onFailure, ...settings } = definition
  return {
    ...settings,
    run: async (data, context) => handler({ ...context, data: payload.parse(data) }),
    fail: async (data) => onFailure?.(payload.parse(data)),
  }
}

/** Thrown when retrying can't help: the job ends as failed without further attempts. */
export class GiveUp extends Error {
  override readonly name = 'GiveUp'
}

/**
 * Thrown by a job that is worth a retry. The retry comes after `seconds` when they are given, or
 * later when the backoff is longer.
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
 * Returns what a job throws for an error. For a `ProviderError` that is `RetryLater` when a retry
 * may help, otherwise `GiveUp`. Returns any other error as it is.
 */
export function toJobError(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error
  return error.isRetryable
    ? new RetryLater(error.message, error.retryAfterSeconds, error)
    : new GiveUp(error.message, { cause: error })
}

import { NonRetriableError, RetryAfterError } from 'inngest'
import { serve } from 'inngest/next'
import { GiveUp, type Job, RetryLater } from '@/lib/server/jobs/define-job'
import { env } from '@/lib/server/process/env'
import { withLogFields } from '@/lib/server/process/log'
import { inngest } from '@/lib/server/adapters/jobs/inngest-client'
import { jobs } from './functions'
import { runTick, TICK_CRON, tickAt } from './tick'

/** The most retries Inngest allows. The last retries are two hours apart, so that all of them together last a day. */
const MOST_RETRIES = 20

type Concurrency = NonNullable<Parameters<typeof inngest.createFunction>[0]['concurrency']>

const FIRST_RETRY_S = 15
const LONGEST_RETRY_S = 2 * 60 * 60

/**
 * Inngest's own errors for "not again" and "not before". A requested wait shorter than the backoff is
 * ignored, because it would use up all attempts within a minute.
 */
function toInngestError(error: unknown, attempt: number): unknown {
  if (error instanceof GiveUp) return new NonRetriableError(error.message, { cause: error })
  const backoff = Math.min(LONGEST_RETRY_S, FIRST_RETRY_S * 2 ** attempt)
  if (error instanceof RetryLater && error.seconds !== undefined && error.seconds > backoff) {
    return new RetryAfterError(error.message, error.seconds * 1000, { cause: error })
  }
  return error
}

/** Inngest skips the events of a person who is at their limit. */
function concurrencyOf({ concurrency, perPerson }: Job): Concurrency {
  const limit = Math.min(concurrency, env().INNGEST_CONCURRENCY)
  if (!perPerson) return limit
  const own = Math.max(1, Math.min(perPerson, limit - 1))
  return [{ limit }, { key: 'event.data.userId', limit: own }]
}

function startedByEvent(job: Job) {
  return inngest.createFunction(
    {
      id: job.id,
      triggers: [{ event: job.on ?? '' }],
      retries: Math.min(job.retries, MOST_RETRIES) as 0,
      concurrency: concurrencyOf(job),
      cancelOn: job.cancelOn && [
        {
          event: job.cancelOn.event,
          if: job.cancelOn.match
            .map((field) => `event.data.${field} == async.data.${field}`)
            .join(' && '),
        },
      ],
      onFailure: ({ event }) => job.fail(event.data.event.data),
    },
    async ({ event, step, attempt }) => {
      const signal = AbortSignal.timeout(job.timeoutSeconds * 1000)
      const asInngests = async <Result>(work: () => Promise<Result>) => {
        try {
          return await work()
        } catch (error) {
          throw toInngestError(error, attempt)
        }
      }
      const run = <Result>(name: string, work: () => Promise<Result>) =>
        step.run(name, () => asInngests(work)) as Promise<Result>
      await asInngests(() => job.run(event.data, { step: { run }, signal }))
    },
  )
}

/** All jobs that have a cron, as one function without steps: a tick is one execution on Inngest's bill. */
const tick = inngest.createFunction(
  { id: 'tick', triggers: [{ cron: TICK_CRON }], retries: 0, concurrency: 1 },
  ({ event, runId, attempt }) =>
    withLogFields({ jobId: runId, attempt: attempt + 1 }, () =>
      runTick(tickAt(event.ts ?? Date.now()), jobs),
    ),
)

const functions = [...jobs.filter(({ on }) => on).map(startedByEvent), tick]

/** The endpoint that Inngest syncs with and calls; it refuses requests without a valid signature. */
export const { GET, POST, PUT } = serve({ client: inngest, functions })

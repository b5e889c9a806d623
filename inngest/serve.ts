import { NonRetriableError, RetryAfterError } from 'inngest'
import { serve } from 'inngest/next'
import { GiveUp, RetryLater } from '@/lib/server/jobs/define-job'
import { inngest } from './client'
import { jobs } from './functions'

/** The most retries Inngest allows. The last ones are two hours apart, so that they last for a day. */
const MOST_RETRIES = 20

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

const functions = jobs.map((job) =>
  inngest.createFunction(
    {
      id: job.id,
      triggers: [job.on ? { event: job.on } : { cron: job.cron ?? '' }],
      retries: Math.min(job.retries, MOST_RETRIES) as 0,
      concurrency: job.concurrency,
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
      const run = <Result>(name: string, work: () => Promise<Result>) =>
        step.run(name, async () => {
          try {
            return await work()
          } catch (error) {
            throw toInngestError(error, attempt)
          }
        }) as Promise<Result>
      await job.run(event.data, { step: { run }, signal })
    },
  ),
)

/** The endpoint that Inngest syncs with and calls; it refuses requests without a valid signature. */
export const { GET, POST, PUT } = serve({ client: inngest, functions })

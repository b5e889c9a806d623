import { NonRetriableError, RetryAfterError } from 'inngest'
import { serve } from 'inngest/next'
import { GiveUp, RetryLater } from '@/lib/server/adapters/jobs/port'
import { inngest } from './client'
import { jobs } from './functions'

/** What Inngest takes. The later ones are two hours apart, so that these last for a day. */
const MOST_RETRIES = 20

/** Inngest's own words for "not again" and "not before". */
function toInngestError(error: unknown): unknown {
  if (error instanceof GiveUp) return new NonRetriableError(error.message, { cause: error })
  if (error instanceof RetryLater && error.seconds !== undefined) {
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
    async ({ event, step }) => {
      const signal = AbortSignal.timeout(job.timeoutSeconds * 1000)
      const run = <Result>(name: string, work: () => Promise<Result>) =>
        step.run(name, async () => {
          try {
            return await work()
          } catch (error) {
            throw toInngestError(error)
          }
        }) as Promise<Result>
      await job.run(event.data, { step: { run }, signal })
    },
  ),
)

/** The endpoint that Inngest syncs with and calls; it refuses what is not signed with its key. */
export const { GET, POST, PUT } = serve({ client: inngest, functions })

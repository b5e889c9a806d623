import { expect } from 'vitest'
import { jobs } from '@/inngest/functions'
import { startWorkers } from '@/lib/server/adapters/jobs/workers'
import { db } from '@/lib/server/database/prisma'

/** Runs job workers on this test file's database, as the server does. */
export function startJobs(): Promise<void> {
  return startWorkers(jobs)
}

/** Waits until no thought of the person is waiting to be organised. */
export async function untilOrganised(userId: number, timeoutMs = 15_000): Promise<void> {
  await expect
    .poll(() => db().thought.count({ where: { userId, processingStatus: 'pending' } }), {
      timeout: timeoutMs,
      interval: 50,
    })
    .toBe(0)
}

import { expect, it } from 'vitest'
import { events } from '@/lib/server/jobs/events'
import { jobs } from './index'

const files = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./index.ts', '!./*.test.ts'], {
  eager: true,
})

it('has every job that a file here defines', () => {
  for (const [file, defined] of Object.entries(files)) {
    const listed = Object.values(defined)
      .flat()
      .filter((one) => jobs.some((job) => job === one))
    expect([file, listed.length]).not.toEqual([file, 0])
  }
})

it('names each job once, and starts it by one thing', () => {
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(jobs.length)
  for (const { id, on, cron } of jobs)
    expect([id, Boolean(on) !== Boolean(cron)]).toEqual([id, true])
})

it('has a job that each event starts or ends', () => {
  const heard = jobs.flatMap(({ on, cancelOn }) => [on, cancelOn?.event])
  expect(Object.keys(events).filter((name) => !heard.some((one) => one === name))).toEqual([])
})

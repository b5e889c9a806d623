import { expect, it } from 'vitest'
import { TICK_MS } from '@/lib/server/adapters/jobs/inngest'
import { jobs } from './functions'
import { jobsDueIn, TICK_MAY_TAKE_S, tickAt } from './tick'

const MIDNIGHT = Date.parse('2026-05-08T00:00:00Z')
const TICKS_A_DAY = (24 * 60 * 60 * 1000) / TICK_MS

it('the ticks of a day run each job as often as its cron requires, and the sweeps each time', () => {
  const runs: Record<string, number> = {}
  for (let tick = 0; tick < TICKS_A_DAY; tick += 1) {
    for (const { id } of jobsDueIn(new Date(MIDNIGHT + tick * TICK_MS), jobs)) {
      runs[id] = (runs[id] ?? 0) + 1
    }
  }
  expect(runs).toEqual({
    'sweep-waiting': TICKS_A_DAY,
    'sweep-reminders': TICKS_A_DAY,
    'queue-digests': TICKS_A_DAY,
    'reread-payers': 144,
    'purge-counters': 24,
    'purge-exports': 24,
    'purge-imports': 24,
    'purge-recordings': 24,
    'purge-changes': 24,
    'purge-deleted-thoughts': 24,
  })
})

it('a job runs in the first tick at or after its time, short jobs first', () => {
  const at = (time: string) => jobsDueIn(new Date(`2026-05-08T${time}Z`), jobs)
  const ids = (time: string) => at(time).map(({ id }) => id)
  expect(ids('12:15:00')).not.toContain('purge-counters')
  expect(ids('12:20:00')).toContain('purge-counters')
  expect(ids('12:25:00')).not.toContain('purge-counters')
  expect(ids('12:10:00')).toContain('reread-payers')
  expect(ids('12:15:00')).not.toContain('reread-payers')
  const times = at('12:40:00').map(({ timeoutSeconds }) => timeoutSeconds)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
})

it('every job fits into a tick, and a tick ends before the next', () => {
  for (const { id, cron, timeoutSeconds } of jobs) {
    if (cron) expect(timeoutSeconds, id).toBeLessThanOrEqual(TICK_MAY_TAKE_S)
  }
  expect(TICK_MAY_TAKE_S * 1000).toBeLessThan(TICK_MS)
})

it.each(['12:04:59.900', '12:05:00', '12:05:02', '12:06:30'])(
  'the event of %s belongs to the tick of 12:05',
  (time) => {
    expect(tickAt(Date.parse(`2026-05-08T${time}Z`))).toEqual(new Date('2026-05-08T12:05:00Z'))
  },
)

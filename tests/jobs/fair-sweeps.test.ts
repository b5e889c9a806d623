import { beforeAll, describe, expect, it } from 'vitest'
import { freshApp } from '../support/fresh-app'
import { piles, secondsFromNow } from '../support/sweeping'

let app: Awaited<ReturnType<typeof freshApp>>
let pile: ReturnType<typeof piles>

beforeAll(async () => {
  app = await freshApp({})
  pile = piles(app)
})

const HOUR = 3600

/** The number of jobs that the queue holds for one row; no worker runs them here. */
async function queued(job: string, field: string, id: number | undefined): Promise<number> {
  const { rows } = await app
    .pool()
    .query('SELECT FROM pgboss.job WHERE name = $1 AND data->>$2 = $3', [job, field, String(id)])
  return rows.length
}

async function waitingThought(seconds: number, status: 'pending' | 'ready' = 'pending') {
  const victim = await app.factories.signUp()
  await pile.thoughts(victim, 1, secondsFromNow(seconds), status)
  return app.db().thought.findFirstOrThrow({ where: { userId: victim.id } })
}

describe('a sweep finds one person’s row behind another’s many that stay undone:', () => {
  it('a delivery without a job', async () => {
    await pile.deliveries(await app.factories.signUp(), 20_000, secondsFromNow(-HOUR))
    const victim = await app.factories.signUp()
    await pile.deliveries(victim, 1, secondsFromNow(-20 * 60))
    const { id } = await app.db().reminder.findFirstOrThrow({ where: { userId: victim.id } })
    await app.reminders.emitDueReminders({ now: new Date() })
    expect(await queued('remind-by-email', 'reminderId', id)).toBe(1)
  })

  it('a thought without a job', async () => {
    await pile.thoughts(await app.factories.signUp(), 600, secondsFromNow(-HOUR))
    const { id } = await waitingThought(-600)
    await app.sweep.emitWaiting({ now: new Date() })
    expect(await queued('organise-thought', 'thoughtId', id)).toBe(1)
  })

  it('a notice without a job', async () => {
    const held = await app.factories.signUp()
    await pile.thoughts(held, 300, secondsFromNow(-HOUR), 'ready')
    await pile.notices(held, secondsFromNow(-HOUR))
    const { id: thoughtId, userId } = await waitingThought(-HOUR, 'ready')
    const data = { userId, thoughtId, channel: 'email', createdAt: secondsFromNow(-660) } as const
    const { id } = await app.db().thoughtNotice.create({ data })
    await app.openMessages.emitOpenMessages({ now: new Date() })
    expect(await queued('notify-ramble', 'noticeId', id)).toBe(1)
  })

  it('a digest without a job', async () => {
    await pile.digests(await app.factories.signUp(), 300, secondsFromNow(-HOUR))
    const { id: userId } = await app.factories.signUp()
    const own = { userId, period: 'daily', periodStart: new Date('2026-05-11') } as const
    const data = { ...own, createdAt: secondsFromNow(-660) }
    const { id } = await app.db().digestSent.create({ data })
    await app.openMessages.emitOpenMessages({ now: new Date() })
    expect(await queued('send-digest', 'digestId', id)).toBe(1)
  })
})

it('sweeps get past many people’s rows that stay undone, and retry the first of them', async () => {
  for (let person = 0; person < 11; person += 1) {
    await pile.thoughts(await app.factories.signUp(), 50, secondsFromNow(-HOUR))
  }
  const last = await waitingThought(-600)
  for (let sweep = 0; sweep < 3; sweep += 1) await app.sweep.emitWaiting({ now: new Date() })
  expect(await queued('organise-thought', 'thoughtId', last.id)).toBe(1)
  const early = await waitingThought(-2 * HOUR)
  for (let sweep = 0; sweep < 3; sweep += 1) await app.sweep.emitWaiting({ now: new Date() })
  expect(await queued('organise-thought', 'thoughtId', early.id)).toBe(1)
})

describe('due digests', () => {
  it('of one timezone’s many people leave room for those of another', async () => {
    const now = new Date('2026-05-12T12:30:00Z')
    await pile.digests(await app.factories.signUp(), 4_400, now)
    await pile.subscribers('America/New_York', 1_200, now)
    const [victim] = await pile.subscribers('Europe/London', 1, now)
    const sweep = { now, signal: AbortSignal.timeout(15_000) }
    await app.digestQueue.queueDueDigests(sweep)
    const periods = await app.db().digestSent.findMany({ where: { userId: victim } })
    expect(periods).toHaveLength(1)
    expect(await queued('send-digest', 'digestId', periods[0]?.id)).toBe(1)
  })
})

import { setTimeout as delay } from 'node:timers/promises'
import { seedLoad } from '@/prisma/seed/load'
import { type Account, signIn } from '../bench/accounts'
import { milliseconds, seconds as secondsText } from '../bench/page'
import { withClient } from '@/scripts/database/database.mjs'
import { Failure } from '@/scripts/lib/failure.mjs'
import { runTool } from '@/scripts/lib/run-tool.mjs'
import { typescriptFlag } from '@/scripts/packages/typescript.mjs'
import { judgeMessages } from './captures'
import type { FaultOptions } from './options'
import { send } from './person'
import type { Outcome, Stage } from './stage'

const ROUNDS = 2
const VICTIMS = ['victim', ...Array.from({ length: 9 }, (_, n) => `victim${n + 2}`)]
const POISON = 20_000
const REMINDERS = 5
const REMINDED_WITHIN_MS = 60_000
const MAY_GROW = 1.1
const KINDS = ['list of 50', 'unchanged poll', 'capture'] as const

type Times = Record<(typeof KINDS)[number], number[]>

/** One account sends as many requests as it can, while others take turns to use the app normally. */
export async function hostile(stage: Stage, { seconds }: FaultOptions): Promise<Outcome[]> {
  const url = await stage.database()
  await withClient(url, async (client) => {
    await seedLoad(client, { username: 'hostile', thoughts: 5_000, seed: 1 })
    for (const [n, username] of VICTIMS.entries())
      await seedLoad(client, { username, thoughts: 1_000, seed: n + 2 })
    await client.query('UPDATE users SET email_verified_at = now()')
    await client.query('VACUUM ANALYZE')
  })
  const { baseUrl } = await stage.app(url)
  const victims = await Promise.all(VICTIMS.map((username) => signIn(baseUrl, username)))
  const attacker = await signIn(baseUrl, 'hostile')
  const wrong = { count: 0, all: 0 }
  const quiet: Times = { 'list of 50': [], 'unchanged poll': [], capture: [] }
  const attacked: Times = { 'list of 50': [], 'unchanged poll': [], capture: [] }
  const visit = (times: Times) => browse({ baseUrl, victims, seconds, times, wrong })
  await visit({ 'list of 50': [], 'unchanged poll': [], capture: [] })
  const statuses = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round += 1) {
    await visit(quiet)
    const heal = await poison(url, attacker)
    if (round === 0) await remind(url, victims[0])
    const attack = runTool(process.execPath, [
      typescriptFlag,
      'tests/faults/hostile-client.ts',
      JSON.stringify({ address: baseUrl, cookie: attacker.cookie, seconds: seconds + 1 }),
    ])
    await delay(1_000)
    await visit(attacked)
    const { code, output } = await attack
    if (code !== 0) throw new Failure('The hostile client failed.', { detail: output })
    for (const [status, count] of Object.entries(JSON.parse(output) as Record<string, number>))
      statuses.set(status, (statuses.get(status) ?? 0) + count)
    await heal()
  }
  const p95s = KINDS.map((kind) => {
    const [before, meanwhile] = [p95(quiet[kind]), p95(attacked[kind])]
    const verdict = meanwhile <= before * MAY_GROW ? 'held' : 'not held'
    return `${kind} ${milliseconds(before)} to ${milliseconds(meanwhile)} ms (${verdict})`
  })
  const got = [...statuses].map(([status, count]) => `${status} × ${count}`).join(', ')
  return [
    {
      what: 'the victims’ requests',
      held: wrong.all - wrong.count,
      lost: wrong.count,
      doubled: 0,
      note: `p95 ${p95s.join(', ')}; the hostile account got ${got}`,
    },
    { what: 'the victims’ reminders', ...(await judgeReminders(url)) },
  ]
}

/**
 * Inserts rows that can never be claimed, due before everybody's reminders; returns a function that removes them.
 */
async function poison(databaseUrl: string, { id }: Account) {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'poisoned'; END $$;
       CREATE OR REPLACE TRIGGER refuse BEFORE INSERT ON reminder_deliveries FOR EACH ROW
         WHEN (NEW.user_id = ${id}) EXECUTE FUNCTION refuse()`,
    )
    await client.query(
      `INSERT INTO reminders (user_id, text, reminder_time)
       SELECT $1, 'Poison', now() - interval '1 hour' FROM generate_series(1, $2::int)`,
      [id, POISON],
    )
  })
  return () =>
    withClient(databaseUrl, (client) =>
      client.query('DELETE FROM reminders WHERE user_id = $1', [id]),
    )
}

/** Inserts reminders that come due during the hostile requests. Only the sweep finds them, as if set long ago. */
async function remind(databaseUrl: string, victim: Account | undefined) {
  await withClient(databaseUrl, (client) =>
    client.query(
      `INSERT INTO reminders (user_id, text, reminder_time)
       SELECT $1, 'Reminder' || n, now() + make_interval(secs => 2 * n)
         FROM generate_series(1, $2::int) AS n`,
      [victim?.id, REMINDERS],
    ),
  )
}

interface Visit {
  baseUrl: string
  victims: Account[]
  seconds: number
  times: Times
  wrong: { count: number; all: number }
}

/** Reads, polls and sometimes captures, one request after the other; a different person each round. */
async function browse({ baseUrl, victims, seconds, times, wrong }: Visit) {
  const list = `${baseUrl}/api/thoughts?limit=50`
  const until = performance.now() + seconds * 1000
  const one = async (kind: keyof Times, wanted: number, call: ReturnType<typeof send>) => {
    const response = await call
    wrong.all += 1
    if (response.status === wanted) times[kind].push(response.ms)
    // A poll may find something new, such as an earlier capture.
    else if (response.status !== 200) wrong.count += 1
    return response
  }
  for (let round = 0; performance.now() < until; round += 1) {
    const cookie = victims[round % victims.length]?.cookie ?? ''
    const { headers } = await one('list of 50', 200, send(list, { cookie }))
    const tag = headers?.get('etag') ?? ''
    const poll = send(list, { cookie, headers: { 'if-none-match': tag } })
    await one('unchanged poll', 304, poll)
    if (round % 7 === 0) {
      const body = { text: 'Buy washers for the kitchen tap', inputSource: 'web' }
      await one('capture', 201, send(`${baseUrl}/api/thoughts`, { cookie, body }))
      await delay(100)
    }
    await delay(20)
  }
}

function p95(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}

/** Judges the reminders by the outbox, which records when each message arrived. */
async function judgeReminders(databaseUrl: string) {
  const names = Array.from({ length: REMINDERS }, (_, n) => `Reminder${n + 1}`)
  const begun = performance.now()
  for (;;) {
    const { subjects, latest } = await withClient(databaseUrl, async (client) => {
      const { rows } = await client.query<{ subject: string; late: number }>(
        `SELECT o.subject, extract(epoch FROM o.created_at - r.reminder_time)::float * 1000 AS late
           FROM outbox o JOIN reminders r ON r.user_id = o.user_id AND o.subject LIKE '%' || r.text
          WHERE o.channel = 'email'`,
      )
      return {
        subjects: rows.map(({ subject }) => subject),
        latest: Math.max(0, ...rows.map(({ late }) => late)),
      }
    })
    const judged = judgeMessages(names, subjects)
    if (judged.lost === 0 || performance.now() - begun > 2 * REMINDED_WITHIN_MS) {
      const verdict = latest <= REMINDED_WITHIN_MS ? 'in time' : 'too late'
      return { ...judged, note: `the latest ${secondsText(latest)} after its time (${verdict})` }
    }
    await delay(500)
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import { ResendSimulator } from '@/tests/support/resend-simulator'
import { seconds } from '../bench/page'
import { Captures, judgeCaptures, judgeMessages } from './captures'
import type { FaultOptions } from './options'
import { send, signUp } from './person'
import { untilReady } from './ready'
import type { Outcome, Stage } from './stage'

const REMINDERS = 10
const SETTLES_WITHIN_MS = 60_000

/** PostgreSQL is stopped while people capture, and while their reminders come due. */
export async function databaseGone(stage: Stage, { gone }: FaultOptions): Promise<Outcome[]> {
  const goneMs = gone * 1000
  const mail = new ResendSimulator()
  const settings = await mail.start()
  stage.atEnd(() => mail.stop())
  const url = await stage.database()
  const app = await stage.app(url, settings)
  const person = await signUp(app.baseUrl, url)
  const reminderTime = new Date(Date.now() + 3_000 + goneMs / 2)
  const reminders = Array.from({ length: REMINDERS }, (_, n) => `Reminder${n}`)
  for (const text of reminders) {
    const body = { text, reminderTime: reminderTime.toISOString() }
    await send(`${app.baseUrl}/api/reminders`, { cookie: person.cookie, body })
  }
  const captures = new Captures(person, () => app.baseUrl)
  captures.steadily(500)
  await delay(3_000)
  await stage.withoutServer(goneMs)
  const back = performance.now()
  await untilReady(app.baseUrl)
  const ready = performance.now() - back
  await delay(3_000)
  await captures.stop()
  const judged = await judgeCaptures(url, captures.texts, SETTLES_WITHIN_MS)
  const organised = performance.now() - back
  const told = () =>
    judgeMessages(
      reminders,
      mail.to(person.email).map(({ subject }) => subject),
    )
  while (told().lost > 0 && performance.now() - back < SETTLES_WITHIN_MS) await delay(200)
  const reminded = performance.now() - back
  return [
    {
      what: 'captures',
      ...judged,
      note: `responses: ${captures.said}; ready ${seconds(ready)} after the database, all organised within ${seconds(organised)}; the app ${app.process.exitCode === null ? 'ran on' : 'ended'}`,
    },
    {
      what: 'reminders due meanwhile',
      ...told(),
      note: `all within ${seconds(reminded)} of the database`,
    },
  ]
}

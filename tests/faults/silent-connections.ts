import { setTimeout as delay } from 'node:timers/promises'
import { startDatabaseProxy } from '@/tests/support/database-proxy'
import { seconds } from '../bench/page'
import { Captures, judgeCaptures } from './captures'
import { signUp } from './person'
import { untilReady } from './ready'
import type { Outcome, Stage } from './stage'

const SETTLES_WITHIN_MS = 90_000

/** Every open database connection goes silent, as after a failover; new connections work. */
export async function silentConnections(stage: Stage): Promise<Outcome[]> {
  const url = await stage.database()
  const proxy = await startDatabaseProxy(url)
  stage.atEnd(() => proxy.close())
  const app = await stage.app(proxy.url)
  const person = await signUp(app.baseUrl, url)
  const captures = new Captures(person, () => app.baseUrl)
  captures.steadily(250)
  await delay(3_000)
  proxy.silence()
  const silent = performance.now()
  await delay(500)
  await untilReady(app.baseUrl)
  const ready = performance.now() - silent
  await delay(15_000)
  await captures.stop()
  const stopped = performance.now()
  const judged = await judgeCaptures(url, captures.texts, SETTLES_WITHIN_MS)
  return [
    {
      what: 'captures',
      ...judged,
      note: `responses: ${captures.said}; ready again after ${seconds(ready)}, slowest response ${seconds(captures.slowestMs)}, all organised ${seconds(performance.now() - stopped)} after the last capture`,
    },
  ]
}

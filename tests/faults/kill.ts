import { setTimeout as delay } from 'node:timers/promises'
import { ResendSimulator } from '@/tests/support/resend-simulator'
import { startTwilioSimulator } from '@/tests/support/twilio-simulator'
import { seconds } from '../bench/page'
import { Captures, judgeCaptures, judgeMessages } from './captures'
import type { FaultOptions } from './options'
import { signUp } from './person'
import type { Outcome, Stage } from './stage'

const AT_ONCE = 16
const SETTLES_WITHIN_MS = 240_000
const UNLIMITED = {
  RATE_LIMITS: 'writeUser=1000000,writeAddress=1000000,workUser=1000000,generationUser=1000000',
  TEXTS_PER_DAY: '1000000',
  EMAILS_PER_DAY: '1000000',
}

/**
 * Kills the app again and again with `kill -9` during captures; a client without a response retries its request.
 */
export async function kill(
  stage: Stage,
  { kills, captures: count }: FaultOptions,
): Promise<Outcome[]> {
  const mail = new ResendSimulator()
  const sms = await startTwilioSimulator()
  const settings = { ...(await mail.start()), ...sms.settings, ...UNLIMITED }
  stage.atEnd(() => Promise.all([mail.stop(), sms.close()]))
  const url = await stage.database()
  let app = await stage.app(url, settings)
  const person = await signUp(app.baseUrl, url, { byMail: true, byText: true })
  const captures = new Captures(person, () => app.baseUrl)
  for (let round = 0; round < kills; round += 1) {
    const names = Array.from({ length: count }, (_, n) => `Plant${round}x${n}`)
    const before = captures.responses
    const haveResponded = (after: number) => captures.responses - before >= after
    const queue = names.values()
    const workers = Array.from({ length: AT_ONCE }, async () => {
      for (const name of queue) await captures.capture(name)
    })
    // Each round kills a little later, from the first captures to the last.
    const after = Math.floor((count * (round + 0.5)) / kills)
    while (!haveResponded(after)) await delay(1)
    await app.kill()
    app = await stage.app(url, settings)
    await Promise.all(workers)
  }
  const last = performance.now()
  const judged = await judgeCaptures(url, captures.texts, SETTLES_WITHIN_MS)
  const organised = performance.now() - last
  const words = captures.texts.map((text) => text.split(' ')[0] ?? '')
  const mails = () =>
    judgeMessages(
      words,
      mail.to(person.email).map(({ subject }) => subject),
    )
  const texts = () =>
    judgeMessages(
      words,
      sms.texts.map(({ body }) => body),
    )
  // A message whose worker was killed is not retried before its claim has expired.
  await untilStill(() => mail.sent.length + sms.texts.length)
  return [
    {
      what: `captures, ${kills} kills in ${count}`,
      ...judged,
      note: `responses: ${captures.said}; all organised ${seconds(organised)} after the last`,
    },
    { what: 'notices by mail', ...mails(), note: 'the provider counts a repeated key once' },
    { what: 'notices by text', ...texts(), note: 'a text that may have been sent is not repeated' },
  ]
}

/** Waits until a number has not changed for longer than the claim of a dead worker lasts. */
async function untilStill(read: () => number): Promise<void> {
  const STILL_MS = 75_000
  let [value, since] = [read(), performance.now()]
  while (performance.now() - since < STILL_MS) {
    await delay(500)
    if (read() !== value) [value, since] = [read(), performance.now()]
  }
}

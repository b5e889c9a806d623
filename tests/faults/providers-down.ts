import { setTimeout as delay } from 'node:timers/promises'
import { startDatabaseProxy } from '@/tests/support/database-proxy'
import { startOpenAiSimulator } from '@/tests/support/openai-simulator'
import { ResendSimulator } from '@/tests/support/resend-simulator'
import { startTwilioSimulator } from '@/tests/support/twilio-simulator'
import { Captures, judgeCaptures, judgeMessages } from './captures'
import type { FaultOptions } from './options'
import { type Person, signUp } from './person'
import { letTimePass, SPEED } from './simulated-time'
import type { Outcome, Stage } from './stage'

const CAPTURES = 40
/** The number of requests that get 503 before connections are refused. */
const BUSY_RESPONSES = 20
/** Longer than the longest pause between two attempts. */
const SETTLES_WITHIN_S = 30 * 60
const BUSY = Array.from(
  { length: BUSY_RESPONSES },
  () => ({ kind: 'status', status: 503 }) as const,
)

type Judged = Omit<Outcome, 'what' | 'note'>

interface Provider {
  what: string
  told: { byMail?: boolean; byText?: boolean }
  /** The simulator's address. */
  address: string
  /** The settings that make the app use the proxy in front of the simulator. */
  settings: (front: string) => Record<string, string>
  beBusy: () => void
  judge: (seen: {
    words: string[]
    texts: string[]
    url: string
    person: Person
  }) => Promise<Judged>
}

/** The providers of the model, of mail and of texts are each down for a simulated time, each for a separate app. */
export async function providersDown(stage: Stage, options: FaultOptions): Promise<Outcome[]> {
  const model = await startOpenAiSimulator()
  const mail = new ResendSimulator()
  const mailSettings = await mail.start()
  const sms = await startTwilioSimulator()
  stage.atEnd(() => Promise.all([model.close(), mail.stop(), sms.close()]))
  const providers: Provider[] = [
    {
      what: 'OpenAI: captures',
      told: {},
      address: model.baseUrl,
      settings: (front) => ({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: front }),
      beBusy: () => model.script(...BUSY),
      judge: ({ texts, url }) => judgeCaptures(url, texts, 0),
    },
    {
      what: 'Resend: notices',
      told: { byMail: true },
      address: mailSettings.RESEND_API_URL,
      settings: (front) => ({ ...mailSettings, RESEND_API_URL: front }),
      beBusy: () => mail.script(...BUSY),
      judge: async ({ words, person }) =>
        judgeMessages(
          words,
          mail.to(person.email).map(({ subject }) => subject),
        ),
    },
    {
      what: 'Twilio: notices',
      told: { byText: true },
      address: sms.baseUrl,
      settings: (front) => ({ ...sms.settings, TWILIO_API_URL: front }),
      beBusy: () => sms.script(...BUSY),
      judge: async ({ words, person }) =>
        judgeMessages(
          words,
          sms.texts.filter(({ to }) => to === person.phone).map(({ body }) => body),
        ),
    },
  ]
  return Promise.all(providers.map((provider) => outage(stage, provider, options)))
}

async function outage(
  stage: Stage,
  provider: Provider,
  { minutes }: FaultOptions,
): Promise<Outcome> {
  const { what, told, address, settings, beBusy, judge } = provider
  const front = await startDatabaseProxy(address)
  stage.atEnd(() => front.close())
  const url = await stage.database()
  const app = await stage.app(url, settings(front.url.replace(/\/$/, '')))
  const person = await signUp(app.baseUrl, url, told)
  const captures = new Captures(person, () => app.baseUrl)
  await delay(1_000)
  const down = minutes * 60
  beBusy()
  captures.steadily((down * 1000) / SPEED / CAPTURES)
  await letTimePass(url, down / 3)
  await front.refuse()
  await letTimePass(url, (down * 2) / 3)
  await captures.stop()
  await front.admit()
  const words = captures.texts.map((text) => text.split(' ')[0] ?? '')
  const look = () => judge({ words, texts: captures.texts, url, person })
  const late = await letTimePass(url, SETTLES_WITHIN_S, async () => {
    const { held, doubled } = await look()
    return held + doubled === words.length
  })
  const note = `captures returned ${captures.said}; the last ${Math.round(late)} simulated seconds after the outage`
  return { what, ...(await look()), note }
}

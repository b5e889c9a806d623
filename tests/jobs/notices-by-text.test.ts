import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshApp } from '../support/fresh-app'
import {
  startTwilioSimulator,
  type TwilioBehaviour,
  type TwilioSimulator,
} from '../support/twilio-simulator'

let twilio: TwilioSimulator
let app: Awaited<ReturnType<typeof freshApp>>

beforeAll(async () => {
  twilio = await startTwilioSimulator()
  app = await freshApp(twilio.settings)
})
afterAll(() => twilio.close())

/** Longer than an attempt's claim on a message lasts. */
const LATER_MS = 61_000

let numbers = 0

/** A person with a verified number, notified of new Rambles by text only. */
async function withPhone() {
  const person = await app.factories.signUp({ emailNewRambleNotify: false })
  numbers += 1
  const phone = `+1303555${String(numbers).padStart(4, '0')}`
  const own = { userId: person.id, phone, verified: true, code: 'x', expiresAt: new Date() }
  await app.db().phoneVerification.create({ data: own })
  const data = { phone, smsNewRambleNotify: true }
  await app.db().user.update({ where: { id: person.id }, data })
  return { person, phone }
}

/** Creates the notice that is due after a person's thought has been organised. */
async function queued() {
  const { person, phone } = await withPhone()
  const { id } = await app.factories.captureThought(person, 'Remember to water the plants')
  const signal = AbortSignal.timeout(5_000)
  await app.organise.organiseThought({ thoughtId: id, generation: 1, signal })
  const { id: noticeId } = await app.db().thoughtNotice.findFirstOrThrow({
    where: { thoughtId: id },
  })
  return { noticeId, phone }
}

/** Sends the notice as its job does; returns the error that it threw. */
function deliver(noticeId: number, now = new Date()): Promise<unknown> {
  return app.notices.sendNotice({ noticeId, now }).catch((error: unknown) => error)
}

async function stateOf(noticeId: number) {
  return (await app.db().thoughtNotice.findUniqueOrThrow({ where: { id: noticeId } })).state
}

const textsTo = (phone: string) => twilio.texts.filter(({ to }) => to === phone)

it('a text that the database kept from being sent is released, and comes once', async () => {
  const { noticeId, phone } = await queued()
  const rename = (from: string, to: string) =>
    app.pool().query(`ALTER TABLE public.${from} RENAME TO ${to}`)
  await rename('sms_opt_outs', 'sms_opt_outs_away')
  try {
    expect(await deliver(noticeId)).toBeInstanceOf(Error)
  } finally {
    await rename('sms_opt_outs_away', 'sms_opt_outs')
  }
  expect(twilio.requestCount()).toBe(0)
  expect(await stateOf(noticeId)).toBe('waiting')
  expect(await deliver(noticeId, new Date(Date.now() + LATER_MS))).toBeUndefined()
  expect(textsTo(phone)).toHaveLength(1)
})

it('a text is not sent again when only the database’s response was lost', async () => {
  const { noticeId, phone } = await queued()
  await app.pool().query(`
    CREATE FUNCTION public.refuse_settling() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'lost'; END $$;
    CREATE TRIGGER refuse_settling BEFORE UPDATE ON public.thought_notices
      FOR EACH ROW WHEN (NEW.state = 'sent') EXECUTE FUNCTION public.refuse_settling()`)
  try {
    expect(await deliver(noticeId)).toBeInstanceOf(Error)
  } finally {
    await app.pool().query('DROP FUNCTION public.refuse_settling CASCADE')
  }
  expect(await stateOf(noticeId)).toBe('sending')
  expect(await deliver(noticeId, new Date(Date.now() + LATER_MS))).toBeInstanceOf(app.port.GiveUp)
  expect(textsTo(phone)).toHaveLength(1)
  expect(await stateOf(noticeId)).toBe('failed')
})

describe('a text about a new Ramble that the provider', () => {
  it.each<[string, TwilioBehaviour]>([
    ['is too busy to accept', { kind: 'status', status: 429, code: 20429 }],
    ['is out of service for', { kind: 'status', status: 503 }],
  ])('%s is retried later, and comes once', async (_case, behaviour) => {
    const { noticeId, phone } = await queued()
    twilio.script(behaviour)
    expect(await deliver(noticeId)).toBeInstanceOf(app.port.RetryLater)
    expect(textsTo(phone)).toEqual([])
    expect(await stateOf(noticeId)).toBe('waiting')
    expect(await deliver(noticeId)).toBeUndefined()
    expect(await deliver(noticeId, new Date(Date.now() + LATER_MS))).toBeUndefined()
    expect(textsTo(phone)).toHaveLength(1)
    expect(await stateOf(noticeId)).toBe('sent')
  })

  it.each<[string, TwilioBehaviour]>([
    ['may have accepted before it failed', { kind: 'status', status: 500 }],
    ['may have accepted before the connection was cut', { kind: 'reset' }],
    ['does not respond to', { kind: 'hang' }],
    ['refuses because of its number', { kind: 'status', status: 400, code: 21211 }],
    ['refuses because the number replied STOP', { kind: 'status', status: 400, code: 21610 }],
  ])('%s is not sent again, and shows as failed', async (_case, behaviour) => {
    const { noticeId, phone } = await queued()
    twilio.script(behaviour)
    expect(await deliver(noticeId)).toBeInstanceOf(app.port.GiveUp)
    expect(await stateOf(noticeId)).toBe('failed')
    const asked = twilio.requestCount()
    await deliver(noticeId)
    await deliver(noticeId, new Date(Date.now() + LATER_MS))
    expect(twilio.requestCount()).toBe(asked)
    expect(textsTo(phone)).toEqual([])
  })
})

describe('in the queue', () => {
  beforeAll(() => app.postgresJobs.startWorkers(app.jobs.jobs))

  const capture = async () => {
    const { person, phone } = await withPhone()
    await app.factories.captureThought(person, 'Remember to buy stamps')
    const states = async () =>
      (await app.db().thoughtNotice.findMany({ where: { userId: person.id } })).map(
        ({ state }) => state,
      )
    return { phone, ended: expect.poll(states, { timeout: 19_000, interval: 100 }) }
  }

  it('a provider that is busy for a while delays the text, which comes once', async () => {
    twilio.script({ kind: 'status', status: 429, code: 20429 })
    const { phone, ended } = await capture()
    await ended.toEqual(['sent'])
    expect(textsTo(phone)).toHaveLength(1)
  })

  it('a text that the provider may have accepted is sent once, and shows as failed', async () => {
    const asked = twilio.requestCount()
    twilio.script({ kind: 'status', status: 500 })
    const { ended } = await capture()
    await ended.toEqual(['failed'])
    expect(twilio.requestCount()).toBe(asked + 1)
  })
})

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  startTwilioSimulator,
  type TwilioBehaviour,
  type TwilioSimulator,
} from '../support/twilio-simulator'

const UNAVAILABLE =
  'SMS verification service is not available. Please try again later or contact support.'
const NOT_SENT = 'The code could not be sent. Please check the number and try again in a moment.'
const NONE = { TWILIO_ACCOUNT_SID: '', TWILIO_AUTH_TOKEN: '', TWILIO_PHONE_NUMBER: '' }

let twilio: TwilioSimulator

beforeAll(async () => {
  twilio = await startTwilioSimulator()
})
afterAll(() => twilio.close())
afterEach(() => {
  vi.useRealTimers()
})

/** The app's modules under other settings. */
async function appWith(settings: Record<string, string>) {
  vi.resetModules()
  Object.assign(process.env, settings)
  const { signUp } = await import('../support/factories')
  return { signUp, ...(await import('../support/phone-codes')) }
}

const bodyOf = async (response: Response) => (await response.json()) as Record<string, unknown>

describe('with a provider', () => {
  it('a code is sent through it to the phone, and can be entered', async () => {
    const app = await appWith({ RAMBLE_MODE: 'production', ...twilio.settings })
    const person = await app.signUp({ username: 'sam' })
    const phone = '+13032460101'
    expect((await app.askForCode(person, phone)).status).toBe(200)
    const text = twilio.texts.at(-1)
    expect(text).toMatchObject({ to: phone, from: twilio.settings.TWILIO_PHONE_NUMBER })
    expect(text?.body).toMatch(/^\d{6} is your Ramble verification code\./)
    const response = await app.enterCode(person, phone, app.codeIn(text?.body ?? ''))
    expect(await bodyOf(response)).toMatchObject({ phone, isPhoneVerified: true })
  })

  it.each<[string, TwilioBehaviour, string]>([
    ['is down', { kind: 'status', status: 500 }, '+13032460201'],
    ['is busy', { kind: 'status', status: 429, code: 20429 }, '+13032460202'],
    ['drops the connection', { kind: 'reset' }, '+13032460203'],
    ['knows the number as none', { kind: 'status', status: 400, code: 21211 }, '+13032460204'],
    ['refuses our key', { kind: 'status', status: 401, code: 20003 }, '+13032460205'],
    ['never responds', { kind: 'hang' }, '+13032460206'],
  ])(
    'that %s causes a 502 without its message, and the next code can be requested at once',
    async (name, behaviour, phone) => {
      const app = await appWith({ RAMBLE_MODE: 'production', ...twilio.settings })
      const person = await app.signUp({ username: name.replaceAll(/\W/g, '') })
      vi.spyOn(console, 'log').mockReturnValue(undefined)
      twilio.script(behaviour)
      const failed = await app.askForCode(person, phone)
      expect(failed.status).toBe(502)
      expect(await bodyOf(failed)).toEqual({ message: NOT_SENT, code: 'provider_failed' })
      expect((await app.askForCode(person, phone)).status).toBe(200)
      expect(twilio.texts.at(-1)?.to).toBe(phone)
    },
  )

  it.each([
    ['of the Caribbean', '+18762340101'],
    ['of Canada', '+14162340101'],
    ['of a premium service', '+19002340101'],
    ['of no phone', '+13035550101'],
  ])('a number %s costs nothing: it is refused', async (where, phone) => {
    const app = await appWith({ RAMBLE_MODE: 'production', ...twilio.settings })
    const person = await app.signUp({ username: where.replaceAll(' ', '') })
    const count = twilio.requestCount()
    const response = await app.askForCode(person, phone)
    expect(response.status).toBe(400)
    expect(await bodyOf(response)).toMatchObject({
      message: 'Codes can only be sent to ordinary US phone numbers.',
    })
    expect(twilio.requestCount()).toBe(count)
  })

  it('a number that replied STOP is told where to text START', async () => {
    const app = await appWith({ RAMBLE_MODE: 'production', ...twilio.settings })
    const { db } = await import('@/lib/server/database/prisma')
    const person = await app.signUp({ username: 'stopped' })
    const phone = '+13032460102'
    await db().smsOptOut.create({ data: { phone } })
    const count = twilio.requestCount()
    const response = await app.askForCode(person, phone)
    expect(await bodyOf(response)).toMatchObject({
      message:
        'This number has opted out of our texts. Text START to +12025550100 from it, then ask for a code again.',
    })
    expect(twilio.requestCount()).toBe(count)
  })
})

describe('without a provider', () => {
  it('both calls return 503 with a message', async () => {
    const app = await appWith({ RAMBLE_MODE: 'production', ...NONE })
    const person = await app.signUp({ username: 'nosms' })
    const responses = [
      await app.askForCode(person, '+13032460103'),
      await app.enterCode(person, '+13032460103', '123456'),
    ]
    for (const response of responses) {
      expect(response.status).toBe(503)
      expect(await bodyOf(response)).toEqual({ message: UNAVAILABLE, code: 'not_available' })
    }
  })
})

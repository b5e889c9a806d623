import { beforeAll, describe, expect, it } from 'vitest'
import type { User } from '@/lib/shared/accounts'
import { call } from '../support/http'
import { startTexting } from '../support/texting'

const OURS = '+12025550100'
const REFUSAL = `This number has opted out of our texts. Text START to ${OURS} from it, then turn this on again.`

async function start() {
  const texting = await startTexting({ TWILIO_PHONE_NUMBER: OURS })
  const { GET: getUser } = await import('@/app/api/user/route')
  const { PATCH: patchSettings } = await import('@/app/api/user/notification-settings/route')
  return { texting, getUser, patchSettings }
}

let app: Awaited<ReturnType<typeof start>>

beforeAll(async () => {
  app = await start()
})

const person = () => app.texting.person()

type Person = { cookie: string }

const ask = ({ cookie }: Person, headers = {}) => call(app.getUser, 'GET', { cookie, headers })
const accountOf = async (person: Person) => (await (await ask(person)).json()) as User
const set = ({ cookie }: Person, body: object) => call(app.patchSettings, 'PATCH', { cookie, body })

describe('the account of a phone that replied STOP', () => {
  it('shows that and where to text START, until START arrives', async () => {
    const someone = await person()
    expect(await accountOf(someone)).toMatchObject({ isPhoneOptedOut: false, textNumber: OURS })
    await someone.text('STOP')
    expect(await accountOf(someone)).toMatchObject({ isPhoneOptedOut: true, isPhoneVerified: true })
    await someone.text('START')
    expect(await accountOf(someone)).toMatchObject({ isPhoneOptedOut: false })
  })

  it('counts as changed for conditional requests, even when no setting changed', async () => {
    const someone = await person()
    for (const word of ['STOP', 'START']) {
      const known = { 'if-none-match': (await ask(someone)).headers.get('etag') ?? '' }
      expect((await ask(someone, known)).status).toBe(304)
      await someone.text(word)
      expect((await ask(someone, known)).status).toBe(200)
    }
  })

  it('does not reveal it to somebody who has not verified the number', async () => {
    const someone = await person()
    await someone.text('STOP')
    const stranger = await app.texting.app.factories.signUp({ phone: someone.phone })
    expect(await accountOf(stranger)).toMatchObject({
      phone: someone.phone,
      isPhoneOptedOut: false,
    })
  })

  it.each(['smsNewRambleNotify', 'smsReminders'])(
    'refuses %s with the way back, and accepts it after START',
    async (name) => {
      const someone = await person()
      await someone.text('STOP')
      const refused = await set(someone, { [name]: true, emailDailySummary: true })
      expect(refused.status).toBe(400)
      expect(await refused.json()).toEqual({ message: REFUSAL, code: 'invalid_input' })
      expect(await accountOf(someone)).toMatchObject({ [name]: false, emailDailySummary: false })
      await someone.text('START')
      expect((await set(someone, { [name]: true })).status).toBe(200)
      expect(await accountOf(someone)).toMatchObject({ [name]: true })
    },
  )

  it('can still turn mail on and texts off', async () => {
    const someone = await person()
    await someone.text('STOP')
    const response = await set(someone, { emailDailySummary: true, smsReminders: false })
    expect(response.status).toBe(200)
  })
})

import { describe, expect, it } from 'vitest'
import { GET as readUser } from '@/app/api/user/route'
import { POST as changePassword } from '@/app/api/user/change-password/route'
import { PATCH as patchSettings } from '@/app/api/user/notification-settings/route'
import { PATCH as patchProfile } from '@/app/api/user/profile/route'
import { POST as removePhone } from '@/app/api/user/remove-phone/route'
import { POST as signOutEverywhere } from '@/app/api/user/sign-out-everywhere/route'
import { POST as login } from '@/app/api/login/route'
import { userSchema, type User } from '@/lib/shared/accounts'
import { signUp } from '../support/factories'
import { call, cookieOf } from '../support/http'
import { newPhone, verifyPhone } from '../support/phone-codes'

type Person = Awaited<ReturnType<typeof signUp>>

const change = ({ cookie }: Person, body: Record<string, unknown>) =>
  call(patchProfile, 'PATCH', { cookie, body })
const set = ({ cookie }: Person, body: Record<string, unknown>) =>
  call(patchSettings, 'PATCH', { cookie, body })

async function userOf({ cookie }: Person): Promise<User> {
  return userSchema.parse(await (await call(readUser, 'GET', { cookie })).json())
}

describe('the profile', () => {
  it('changes the given fields and leaves the rest', async () => {
    const person = await signUp()
    const response = await change(person, { displayName: 'Robin', timezone: 'Asia/Kathmandu' })
    expect(response.status).toBe(200)
    expect(userSchema.parse(await response.json())).toMatchObject({
      displayName: 'Robin',
      timezone: 'Asia/Kathmandu',
      email: person.email,
      username: person.username,
    })
  })

  it('accepts null for the display name, and for the timezone, which returns to the default', async () => {
    const person = await signUp()
    await change(person, { displayName: 'Robin', timezone: 'Europe/Paris' })
    const response = await change(person, { displayName: null, timezone: null })
    expect(await response.json()).toMatchObject({
      displayName: null,
      timezone: 'America/New_York',
    })
  })

  it.each([
    [{ email: null }, 'Please enter a valid email address'],
    [{ email: ' ' }, 'Please enter a valid email address'],
    [{ email: 'robin@' }, 'Please enter a valid email address'],
    [{ timezone: 'Mars/Olympus' }, 'Please choose a valid timezone'],
    [{ timezone: '+05:00' }, 'Please choose a valid timezone'],
    [{ phone: '+447700900123' }, 'Please enter a valid US phone number'],
    [{ displayName: 'x'.repeat(101) }, 'Display name must be at most 100 characters'],
    [{}, 'Give at least one field to change.'],
    [{ username: 'other' }, 'Give at least one field to change.'],
  ])('refuses %j with 400', async (body, message) => {
    const response = await change(await signUp(), body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message })
  })

  it('refuses an address that another account has, in any case, and saves nothing of the rest', async () => {
    const [person, other] = [await signUp(), await signUp()]
    const response = await change(person, {
      email: other.email.toUpperCase(),
      displayName: 'Robin',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: 'E-mail already exists' })
    expect((await userOf(person)).displayName).toBeNull()
  })
})

describe('a phone in the profile', () => {
  it('needs verification when it is new: 403, and nothing of the rest is saved', async () => {
    const person = await signUp()
    const response = await change(person, { phone: newPhone(), displayName: 'Robin' })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ requiresVerification: true })
    expect(await userOf(person)).toMatchObject({ phone: null, displayName: null })
  })

  it('is no change when it is stored already, verified or not', async () => {
    const phone = newPhone()
    const person = await signUp({ phone })
    const response = await change(person, { phone: phone.slice(2), displayName: 'Robin' })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ phone, isPhoneVerified: false })
  })

  it('given at registration is stored, but trusted only after a code', async () => {
    const phone = newPhone()
    const person = await signUp({ phone })
    expect((await set(person, { smsReminders: true })).status).toBe(400)
    await verifyPhone(person, phone)
    expect((await set(person, { smsReminders: true })).status).toBe(200)
  })

  it.each([
    ['its own call', (person: Person) => call(removePhone, 'POST', { cookie: person.cookie })],
    ['null in the profile', (person: Person) => change(person, { phone: null })],
  ])('removed by %s switches texts off and must be verified again', async (_by, remove) => {
    const person = await signUp()
    const phone = await verifyPhone(person)
    await set(person, { smsNewRambleNotify: true, smsReminders: true })
    const response = await remove(person)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      phone: null,
      isPhoneVerified: false,
      smsNewRambleNotify: false,
      smsReminders: false,
    })
    expect((await change(person, { phone })).status).toBe(403)
  })
})

describe('notification settings', () => {
  it.each([
    'emailNewRambleNotify',
    'emailDailySummary',
    'emailMonthlySummary',
    'enableReminders',
    'emailReminders',
  ])('%s can be changed alone', async (name) => {
    const person = await signUp()
    const before = (await userOf(person)) as unknown as Record<string, unknown>
    const response = await set(person, { [name]: !before[name] })
    expect(response.status).toBe(200)
    const { updatedAt: _updatedAt, ...after } = (await response.json()) as Record<string, unknown>
    expect(after).toEqual({ ...after, ...before, [name]: !before[name], updatedAt: undefined })
  })

  it.each(['smsNewRambleNotify', 'smsReminders'])(
    '%s needs a verified phone: 400 with needsPhone, and nothing of the rest is saved',
    async (name) => {
      const person = await signUp()
      const response = await set(person, { [name]: true, emailDailySummary: true })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        needsPhone: true,
        message: 'You need to add a verified phone number to enable SMS notifications.',
      })
      expect((await userOf(person)).emailDailySummary).toBe(false)
      expect((await set(person, { [name]: false })).status).toBe(200)
    },
  )

  it('keep the channels of reminders when reminders are turned off', async () => {
    const person = await signUp()
    await verifyPhone(person)
    await set(person, { smsReminders: true, emailReminders: false })
    const response = await set(person, { enableReminders: false })
    expect(await response.json()).toMatchObject({
      enableReminders: false,
      smsReminders: true,
      emailReminders: false,
    })
  })

  it.each([{}, { emailDailySummary: 'yes' }, { emailDailySummary: null }, { isActive: false }])(
    'refuse %j with 400',
    async (body) => {
      expect((await set(await signUp(), body)).status).toBe(400)
    },
  )
})

describe('security', () => {
  const passwords = { currentPassword: 'correct horse', newPassword: 'battery staple' }

  it('a new password ends every session except the one that set it', async () => {
    const person = await signUp()
    const elsewhere = cookieOf(
      await call(login, 'POST', {
        body: { username: person.username, password: 'correct horse' },
      }),
    )
    const response = await call(changePassword, 'POST', { cookie: person.cookie, body: passwords })
    expect(response.status).toBe(200)
    expect((await call(readUser, 'GET', { cookie: cookieOf(response) })).status).toBe(200)
    expect((await call(readUser, 'GET', { cookie: person.cookie })).status).toBe(401)
    expect((await call(readUser, 'GET', { cookie: elsewhere })).status).toBe(401)
  })

  it('a wrong current password is refused with its field', async () => {
    const { cookie } = await signUp()
    const body = { ...passwords, currentPassword: 'wrong one' }
    const response = await call(changePassword, 'POST', { cookie, body })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ field: 'currentPassword' })
  })

  it('signing out everywhere ends every session', async () => {
    const person = await signUp()
    const response = await call(signOutEverywhere, 'POST', { cookie: person.cookie })
    expect(response.headers.get('set-cookie')).toMatch(/Max-Age=0/)
    expect((await call(readUser, 'GET', { cookie: person.cookie })).status).toBe(401)
  })
})

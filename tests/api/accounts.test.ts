import { describe, expect, it, vi } from 'vitest'
import { POST as login } from '@/app/api/login/route'
import { POST as logout } from '@/app/api/logout/route'
import { POST as register } from '@/app/api/register/route'
import { POST as changePassword } from '@/app/api/user/change-password/route'
import { GET as readUser } from '@/app/api/user/route'
import { db } from '@/lib/server/database/prisma'
import { encodeSession } from '@/lib/server/tokens/session-token'
import { userSchema } from '@/lib/shared/accounts'
import { signUp } from '../support/factories'
import { call, cookieOf } from '../support/http'

const account = { username: 'Robin', password: 'correct horse', email: 'robin@example.com' }

describe('registering', () => {
  it('opens an account, signs in, and returns no secret', async () => {
    const response = await call(register, 'POST', { body: account })
    expect(response.status).toBe(201)
    const user: unknown = await response.json()
    expect(userSchema.parse(user)).toMatchObject({ username: 'Robin', subscriptionTier: 'free' })
    expect(JSON.stringify(user)).not.toMatch(/argon2|password|sessionVersion/)
    const cookie = response.headers.get('set-cookie')
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax; Max-Age=2592000/)
    expect((await call(readUser, 'GET', { cookie: cookieOf(response) })).status).toBe(200)
  })

  it.each([
    [
      'a name that differs only in case',
      { ...account, username: ' rOBIN ', email: 'x@example.com' },
      'Username already exists',
    ],
    [
      'an address that differs only in case',
      { ...account, username: 'other', email: 'ROBIN@example.com' },
      'E-mail already exists',
    ],
    ['a short name', { ...account, username: 'ab' }, 'Username must be at least 3 characters'],
    [
      'a short password',
      { ...account, password: '12345' },
      'Password must be at least 6 characters',
    ],
    ['a broken address', { ...account, email: 'robin@' }, 'Please enter a valid email address'],
    [
      'a phone of another country',
      { ...account, phone: '+447700900123' },
      'Please enter a valid US phone number',
    ],
    ['a NUL character', { ...account, username: 'rob\0in' }, 'Text may not contain NUL characters'],
  ])('refuses %s with 400 and says so', async (_case, body, message) => {
    const response = await call(register, 'POST', { body })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message, code: 'invalid_input' })
  })

  it.each([
    ['username', { ...account, email: 'another@example.com' }],
    ['email', { ...account, username: 'another' }],
  ])('names the field of a taken %s', async (field, body) => {
    const response = await call(register, 'POST', { body })
    expect(await response.json()).toMatchObject({ field })
  })

  it('ignores a plan, payment id, external id or active flag from the sender', async () => {
    const body = {
      username: 'greedy',
      password: 'secret1',
      email: 'greedy@example.com',
      subscriptionTier: 'paid',
      stripeSubscriptionId: 'sub_1',
      firebaseId: 'someone',
      isActive: false,
      id: 1,
    }
    const user = userSchema.parse(await (await call(register, 'POST', { body })).json())
    expect(user).toMatchObject({
      subscriptionTier: 'free',
      stripeSubscriptionId: null,
      firebaseId: null,
      isActive: true,
    })
  })

  it('opens one account when the same name is sent twenty times at once', async () => {
    const body = { username: 'twins', password: 'secret1', email: 'twins@example.com' }
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => call(register, 'POST', { body })),
    )
    expect(responses.filter((response) => response.status === 201)).toHaveLength(1)
    expect(responses.filter((response) => response.status === 400)).toHaveLength(19)
  })
})

describe('logging in', () => {
  it('takes the name in any case and starts a session', async () => {
    await signUp({ username: 'Morgan' })
    const response = await call(login, 'POST', {
      body: { username: 'mORGAN', password: 'correct horse' },
    })
    expect(response.status).toBe(200)
    expect((await call(readUser, 'GET', { cookie: cookieOf(response) })).status).toBe(200)
  })

  it('takes the e-mail address instead of the name, in any case and of any length', async () => {
    const email = `${'m'.repeat(60)}@Example.com`
    const { id } = await signUp({ username: 'by-address', email })
    const body = { username: ` ${email.toUpperCase()} `, password: 'correct horse' }
    const response = await call(login, 'POST', { body })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ id })
  })

  it('prefers an old username to another account’s address that is the same', async () => {
    const [older, owner] = [await signUp(), await signUp({ password: 'battery staple' })]
    await db().user.update({ where: { id: older.id }, data: { username: owner.email } })
    const send = (password: string) =>
      call(login, 'POST', { body: { username: owner.email, password } })
    expect(await (await send('correct horse')).json()).toMatchObject({ id: older.id })
    expect((await send('battery staple')).status).toBe(401)
  })

  it('counts attempts by name and by address together', async () => {
    const { username, email } = await signUp()
    const guess = (name: string) =>
      call(login, 'POST', { body: { username: name, password: 'wrong one' } })
    for (let n = 0; n < 10; n += 1) {
      expect((await guess(n % 2 ? username : email)).status).toBe(401)
    }
    expect((await guess(username)).status).toBe(429)
    expect((await guess(email.toUpperCase())).status).toBe(429)
  })

  it('returns the same refusal for a wrong password and for an unknown name', async () => {
    await signUp({ username: 'alex' })
    const wrong = await call(login, 'POST', { body: { username: 'alex', password: 'wrong one' } })
    const refusal = await wrong.json()
    expect(wrong.status).toBe(401)
    for (const username of ['nobody', 'nobody@example.com', 'alex@example.com']) {
      const other = await call(login, 'POST', { body: { username, password: 'wrong one' } })
      expect(other.status).toBe(401)
      expect(await other.json()).toEqual(refusal)
    }
  })

  it('refuses even the right password after ten wrong attempts, with Retry-After', async () => {
    await signUp({ username: 'guessed' })
    const guess = (password: string) =>
      call(login, 'POST', { body: { username: 'guessed', password } })
    const responses = await Promise.all(Array.from({ length: 50 }, () => guess('wrong one')))
    expect(responses.filter((response) => response.status === 401).length).toBeLessThanOrEqual(10)
    const right = await guess('correct horse')
    expect(right.status).toBe(429)
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it.each(['known', 'unknown'])(
    'counts all spellings of a name that is %s together, until the end of the 15 minutes',
    async (name) => {
      if (name === 'known') await signUp({ username: 'known-admin' })
      const guess = (username: string) =>
        call(login, 'POST', { body: { username, password: 'wrong one' } })
      const spellings = [`${name}-admin`, `${name}-adm\u0130n`, `${name}-ADMIN`]
      for (let n = 0; n < 10; n += 1) await guess(spellings[n % 3] ?? name)
      const refused = await Promise.all(spellings.map(guess))
      expect(refused.map(({ status }) => status)).toEqual([429, 429, 429])
      const waits = refused.map(({ headers }) => Number(headers.get('retry-after')))
      expect(Math.min(...waits)).toBeGreaterThan(14 * 60)
    },
  )

  it('counts wrong passwords that a signed-in person enters, too', async () => {
    const person = await signUp({ username: 'both-doors' })
    const body = { currentPassword: 'wrong one', newPassword: 'another horse' }
    for (let n = 0; n < 10; n += 1) {
      await call(changePassword, 'POST', { cookie: person.cookie, body })
    }
    const credentials = { username: 'BOTH-DOORS', password: 'correct horse' }
    expect((await call(login, 'POST', { body: credentials })).status).toBe(429)
  })

  it('does not stop a signed-in person from changing the password, however often others guess', async () => {
    const person = await signUp({ username: 'besieged' })
    const guess = () =>
      call(login, 'POST', { body: { username: 'besieged', password: 'wrong one' } })
    const guesses = await Promise.all(Array.from({ length: 30 }, guess))
    expect(guesses.some(({ status }) => status === 429)).toBe(true)
    const body = { currentPassword: 'correct horse', newPassword: 'another horse' }
    const response = await call(changePassword, 'POST', { cookie: person.cookie, body })
    expect(response.status).toBe(200)
  })

  it('counts wrong passwords of each session apart, up to ten', async () => {
    const person = await signUp({ username: 'guest-room' })
    const credentials = { username: 'guest-room', password: 'correct horse' }
    const own = cookieOf(await call(login, 'POST', { body: credentials }))
    const change = (cookie: string, currentPassword: string) =>
      call(changePassword, 'POST', { cookie, body: { currentPassword, newPassword: 'new horse' } })
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () => change(person.cookie, 'wrong one')),
    )
    expect(guesses.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10)
    const late = await change(person.cookie, 'correct horse')
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
    expect((await change(own, 'correct horse')).status).toBe(200)
  })

  it('refuses an inactive account with 403 and its sessions with 401', async () => {
    const person = await signUp({ username: 'gone' })
    await db().user.update({ where: { id: person.id }, data: { isActive: false } })
    const response = await call(login, 'POST', {
      body: { username: 'gone', password: 'correct horse' },
    })
    expect(response.status).toBe(403)
    expect((await call(readUser, 'GET', { cookie: person.cookie })).status).toBe(401)
  })
})

describe('sessions', () => {
  it('end when their version is raised', async () => {
    const person = await signUp()
    await db().user.update({ where: { id: person.id }, data: { sessionVersion: { increment: 1 } } })
    expect((await call(readUser, 'GET', { cookie: person.cookie })).status).toBe(401)
  })

  it('cannot be forged with another secret', async () => {
    const person = await signUp()
    const forged = await encodeSession(
      { userId: person.id, sessionId: 1, sessionVersion: 0 },
      'another secret altogether',
    )
    const cookie = `next-auth.session-token=${forged}`
    expect((await call(readUser, 'GET', { cookie })).status).toBe(401)
  })

  it('are prolonged when used after a day', async () => {
    const person = await signUp()
    expect(
      (await call(readUser, 'GET', { cookie: person.cookie })).headers.get('set-cookie'),
    ).toBeNull()
    vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000, toFake: ['Date'] })
    const later = await call(readUser, 'GET', { cookie: person.cookie })
    vi.useRealTimers()
    expect(later.headers.get('set-cookie')).toContain('Max-Age=2592000')
  })

  it('end in every copy of their cookie when the person logs out, while other sessions continue', async () => {
    const person = await signUp({ username: 'leaver' })
    const body = { username: 'leaver', password: 'correct horse' }
    const elsewhere = cookieOf(await call(login, 'POST', { body }))
    const response = await call(logout, 'POST', { cookie: person.cookie })
    expect(response.headers.get('set-cookie')).toMatch(/session-token=;.*Max-Age=0/)
    expect((await call(readUser, 'GET', { cookie: person.cookie })).status).toBe(401)
    expect((await call(readUser, 'GET', { cookie: elsewhere })).status).toBe(200)
  })

  it('stay ended when a call that began before the logout brings a prolonged cookie', async () => {
    const person = await signUp()
    vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000, toFake: ['Date'] })
    const prolonged = cookieOf(await call(readUser, 'GET', { cookie: person.cookie }))
    await call(logout, 'POST', { cookie: person.cookie })
    const status = (await call(readUser, 'GET', { cookie: prolonged })).status
    vi.useRealTimers()
    expect(status).toBe(401)
  })

  it('stay ended when a password set before the logout brings another cookie', async () => {
    const person = await signUp()
    const body = { currentPassword: 'correct horse', newPassword: 'battery staple' }
    const changed = cookieOf(await call(changePassword, 'POST', { cookie: person.cookie, body }))
    await call(logout, 'POST', { cookie: person.cookie })
    expect((await call(readUser, 'GET', { cookie: changed })).status).toBe(401)
  })

  it('are forgotten by the browser when logging out without a cookie, or with a forged one', async () => {
    for (const cookie of ['', 'next-auth.session-token=forged']) {
      const response = await call(logout, 'POST', { cookie })
      expect(response.status).toBe(200)
      expect(response.headers.get('set-cookie')).toMatch(/session-token=;.*Max-Age=0/)
    }
  })
})

describe('requests from elsewhere', () => {
  it('are refused when another site sends them', async () => {
    const response = await call(register, 'POST', {
      body: account,
      headers: { origin: 'https://evil.example' },
    })
    expect(response.status).toBe(403)
  })

  it('are refused when they are not JSON, malformed, or too large', async () => {
    const send = (rawBody: string, type = 'application/json') =>
      call(login, 'POST', { rawBody, headers: { 'content-type': type } })
    expect((await send('{}', 'text/plain')).status).toBe(415)
    expect((await send('{')).status).toBe(400)
    expect((await send(JSON.stringify('x'.repeat(70_000)))).status).toBe(413)
  })
})

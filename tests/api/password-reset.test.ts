import { beforeEach, describe, expect, it } from 'vitest'
import { POST as finish } from '@/app/api/password-reset/finish/route'
import { mailPasswordResetJob } from '@/inngest/functions/mail-password-reset'
import { db } from '@/lib/server/database/prisma'
import { renderNoPasswordEmail } from '@/lib/server/emails/no-password'
import { signUp } from '../support/factories'
import {
  ask,
  forget,
  freshToken,
  resetTokenIn,
  resetTokensIn,
  setPassword,
  takeQueued,
} from '../support/forgotten-passwords'
import { call, cookieOf } from '../support/http'
import { mailsTo, press, tokenIn } from '../support/mail-links'
import { signInWith, whoIs } from '../support/sessions'

let person: Awaited<ReturnType<typeof signUp>>

beforeEach(async () => {
  person = await signUp()
})

const stored = (id = person.id) => db().user.findUniqueOrThrow({ where: { id } })

describe('a forgotten password', () => {
  it('is replaced through a mailed link, which signs in here and out everywhere else', async () => {
    const elsewhere = cookieOf(await signInWith(person.username, 'correct horse'))
    expect((await forget(person.email)).status).toBe(200)
    const [mail] = await mailsTo(person.email)
    expect(mail?.subject).toBe('Set a new password')
    expect(mail?.text).toContain(person.username)

    const response = await setPassword(await resetTokenIn(person.email))
    expect(response.status).toBe(200)
    expect(response.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax; Max-Age=2592000/)
    const user: unknown = await response.json()
    expect(user).toMatchObject({ id: person.id, username: person.username })
    expect(JSON.stringify(user)).not.toMatch(/argon2|"password"|sessionVersion/)
    expect(await whoIs(cookieOf(response))).toBe(200)
    expect([await whoIs(person.cookie), await whoIs(elsewhere)]).toEqual([401, 401])
    expect((await signInWith(person.username, 'correct horse')).status).toBe(401)
    expect((await signInWith(person.username, 'battery staple')).status).toBe(200)
  })

  it('is reported to the owner once it has been changed', async () => {
    await setPassword(await freshToken(person))
    const mails = await mailsTo(person.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Set a new password',
      'Your password was changed',
    ])
    expect(mails[1]?.text).toContain('http://localhost:3000/password-reset')
    expect(mails[1]?.text).not.toMatch(/token=/)
  })

  it('can be reset by username, in any case, and the link goes to the account’s address', async () => {
    await forget(` ${person.username.toUpperCase()} `)
    expect(await resetTokensIn(person.email)).toHaveLength(1)
  })

  it('once reset through the link, verifies the address, even after “This is not me”', async () => {
    const unverified = await signUp({ isEmailVerified: false })
    await forget(unverified.email)
    const token = await resetTokenIn(unverified.email)
    await press('disown', await tokenIn(unverified.email, 'disown'))
    await forget(unverified.email)
    expect(await resetTokensIn(unverified.email)).toEqual([token])
    expect((await setPassword(token)).status).toBe(200)
    expect((await stored(unverified.id)).emailVerifiedAt).not.toBeNull()
  })

  it('once reset, unlocks a sign-in that wrong passwords have locked', async () => {
    for (let n = 0; n < 11; n += 1) await signInWith(person.username, 'wrong one')
    expect((await signInWith(person.username, 'correct horse')).status).toBe(429)
    await setPassword(await freshToken(person))
    expect((await signInWith(person.username, 'battery staple')).status).toBe(200)
  })

  it('for an address that is another account’s username is mailed to both, each with its name', async () => {
    const older = await signUp()
    await db().user.update({ where: { id: older.id }, data: { username: person.email } })
    await forget(person.email)
    const [mine] = await mailsTo(person.email)
    const [theirs] = await mailsTo(older.email)
    expect(mine?.text).toContain(`“${person.username}”`)
    expect(theirs?.text).toContain(`“${person.email}”`)
    await setPassword(await resetTokenIn(person.email))
    expect(await whoIs(older.cookie)).toBe(200)
  })
})

describe('a request for a link', () => {
  it('gets the same response, and queues the same, whether or not there is an account', async () => {
    const inactive = await signUp()
    await db().user.update({ where: { id: inactive.id }, data: { isActive: false } })
    const external = await signUp()
    await db().user.update({ where: { id: external.id }, data: { hasPassword: false } })
    const names = [person.email, inactive.email, external.username, 'nobody@example.net', 'no']
    const responses = []
    for (const name of names) {
      const response = await ask(name)
      const headers = [...response.headers.keys()].sort()
      responses.push({ status: response.status, headers, body: await response.text() })
      expect(await takeQueued(mailPasswordResetJob)).toHaveLength(1)
    }
    expect(responses.map(({ status }) => status)).toEqual(names.map(() => 200))
    for (const response of responses) expect(response).toEqual(responses[0])
  })

  it('stores neither what was typed nor the token', async () => {
    await ask(person.email)
    const counters = await db().rateLimit.findMany({ where: { key: { contains: person.email } } })
    expect(counters).toEqual([])
    const [queued] = await takeQueued(mailPasswordResetJob)
    expect(queued).toEqual({ userIds: [person.id], requestedAt: expect.any(String) })
    const token = await freshToken(person)
    const row = await db().passwordReset.findUniqueOrThrow({ where: { userId: person.id } })
    expect(JSON.stringify(row)).not.toContain(token)
    expect(JSON.stringify(row)).not.toContain(person.email)
    expect((await setPassword(row.tokenHash)).status).toBe(403)
  })

  it.each(['somebody', 'nobody'])(
    'is refused the sixth time in an hour for %s, however it is spelled',
    async (who) => {
      const name = who === 'somebody' ? person.email : `${person.username}@example.net`
      const responses = []
      for (let n = 0; n < 5; n += 1) responses.push((await ask(name)).status)
      expect(responses).toEqual([200, 200, 200, 200, 200])
      const refused = await ask(name.toUpperCase())
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(59 * 60)
      expect(await refused.json()).toMatchObject({
        message:
          'Several links have been requested. Use the newest, or wait 60 minutes for another.',
      })
    },
  )

  it('mails one account five links an hour, by username and address together', async () => {
    for (let n = 0; n < 4; n += 1) {
      expect((await forget(person.email)).status).toBe(200)
      expect((await forget(person.username)).status).toBe(200)
    }
    expect(await mailsTo(person.email)).toHaveLength(5)
    expect((await setPassword(await resetTokenIn(person.email))).status).toBe(200)
  })

  it('does not flood an address through many accounts that do not own it', async () => {
    let arrived = 0
    for (let n = 0; n < 12; n += 1) {
      const email = `crowd+${n}@example.net`
      await signUp({ isEmailVerified: false, email })
      await forget(email)
      arrived += (await mailsTo(email)).length
    }
    expect(arrived).toBe(10)
  })

  it('mails nothing to an inactive account, whose earlier link stops working', async () => {
    const token = await freshToken(person)
    await db().user.update({ where: { id: person.id }, data: { isActive: false } })
    await forget(person.email)
    expect(await resetTokensIn(person.email)).toEqual([token])
    expect((await setPassword(token)).status).toBe(403)
  })

  it('tells the owner of an account without a password how it signs in', async () => {
    await db().user.update({ where: { id: person.id }, data: { hasPassword: false } })
    await forget(person.email)
    const [mail] = await mailsTo(person.email)
    expect(mail?.subject).toBe('How you sign in')
    expect(mail?.text).toContain(person.username)
    expect(await resetTokensIn(person.email)).toEqual([])
    const { text } = await renderNoPasswordEmail({
      username: person.username,
      provider: 'Google',
      signInUrl: 'http://localhost:3000/auth',
    })
    expect(text).toMatch(/choose “Sign in with\s+Google”/)
  })

  it('is refused without a name, from another site, and when it is too large', async () => {
    for (const name of ['', '   ', 'x'.repeat(255)]) expect((await ask(name)).status).toBe(400)
    const token = await freshToken(person)
    const body = { token, newPassword: 'battery staple' }
    const headers = { origin: 'https://evil.example' }
    expect((await call(finish, 'POST', { body, headers })).status).toBe(403)
    const huge = { token, newPassword: 'x'.repeat(70_000) }
    expect((await call(finish, 'POST', { body: huge })).status).toBe(413)
    expect((await setPassword(token)).status).toBe(200)
  })
})

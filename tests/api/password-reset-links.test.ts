import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { POST as changePassword } from '@/app/api/user/change-password/route'
import { db } from '@/lib/server/database/prisma'
import { purgePasswordResets, readResetLink } from '@/lib/server/password-reset/links'
import { mailPasswordReset } from '@/lib/server/password-reset/mail'
import { signUp } from '../support/factories'
import {
  forget,
  freshToken,
  resetTokenIn,
  resetTokensIn,
  setPassword,
} from '../support/forgotten-passwords'
import { call, cookieOf } from '../support/http'
import { changeEmail, mailsTo, moveTo, press, tokenIn } from '../support/mail-links'
import { signInWith, whoIs } from '../support/sessions'

const HOUR_MS = 60 * 60_000

let person: Awaited<ReturnType<typeof signUp>>

beforeEach(async () => {
  person = await signUp()
})

const stored = (id = person.id) => db().user.findUniqueOrThrow({ where: { id } })

describe('a link', () => {
  it('works once, even when it is used many times at once', async () => {
    const token = await freshToken(person)
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, n) => setPassword(token, `battery staple ${n}`)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403])
    expect((await setPassword(token)).status).toBe(403)
    const won = responses.findIndex(({ status }) => status === 200)
    expect((await signInWith(person.username, `battery staple ${won}`)).status).toBe(200)
    const told = await mailsTo(person.email)
    expect(told.filter(({ subject }) => subject === 'Your password was changed')).toHaveLength(1)
  })

  it('is not used up by being opened, or by an invalid password', async () => {
    const token = await freshToken(person)
    const now = new Date()
    expect(await readResetLink({ token, now })).toMatchObject({ username: person.username })
    expect((await setPassword(token, 'short')).status).toBe(400)
    expect((await setPassword(token, 'x'.repeat(201))).status).toBe(400)
    expect(await readResetLink({ token, now })).not.toBeNull()
    expect(await whoIs(person.cookie)).toBe(200)
  })

  it('works for an hour', async () => {
    const token = await freshToken(person)
    const at = (ms: number) => readResetLink({ token, now: new Date(Date.now() + ms) })
    expect(await at(HOUR_MS - 60_000)).not.toBeNull()
    expect(await at(HOUR_MS + 1_000)).toBeNull()
    vi.useFakeTimers({ now: Date.now() + HOUR_MS + 1_000, toFake: ['Date'] })
    const late = await setPassword(token)
    vi.useRealTimers()
    expect(late.status).toBe(403)
    expect(await late.json()).toMatchObject({
      message: 'This link is not valid, was used before, or its time has run out.',
    })
    const rows = () => db().passwordReset.count({ where: { userId: person.id } })
    await purgePasswordResets(new Date())
    expect(await rows()).toBe(1)
    await purgePasswordResets(new Date(Date.now() + HOUR_MS + 1_000))
    expect(await rows()).toBe(0)
  })

  it('stops working once the next link is mailed', async () => {
    const first = await freshToken(person)
    const second = await freshToken(person)
    expect((await setPassword(first)).status).toBe(403)
    expect((await setPassword(second)).status).toBe(200)
  })

  it('is not mailed for a request that a later request has overtaken, nor after an hour', async () => {
    const token = await freshToken(person)
    const now = new Date()
    const mail = (minutesAgo: number) =>
      mailPasswordReset({
        userId: person.id,
        requestedAt: new Date(now.getTime() - minutesAgo * 60_000),
        now,
      })
    await mail(5)
    await db().passwordReset.delete({ where: { userId: person.id } })
    await mail(61)
    expect(await resetTokensIn(person.email)).toEqual([token])
  })

  it('stops working when the password is changed in another way, but not when sessions are ended', async () => {
    const token = await freshToken(person)
    await db().user.update({ where: { id: person.id }, data: { sessionVersion: { increment: 1 } } })
    expect(await readResetLink({ token, now: new Date() })).not.toBeNull()
    const cookie = cookieOf(await signInWith(person.username, 'correct horse'))
    const body = { currentPassword: 'correct horse', newPassword: 'another horse' }
    expect((await call(changePassword, 'POST', { cookie, body })).status).toBe(200)
    expect((await setPassword(token)).status).toBe(403)
  })

  it('that a thief had mailed to their own address stops working when the change is undone', async () => {
    const thief = `thief-${person.id}@example.com`
    await moveTo(person, thief)
    await forget(thief)
    await press('take-back', await tokenIn(person.email, 'take-back'))
    expect((await setPassword(await resetTokenIn(thief))).status).toBe(403)
    expect((await setPassword(await freshToken(person))).status).toBe(200)
  })

  it('stops working when the account leaves its address', async () => {
    const token = await freshToken(person)
    expect((await changeEmail(person, `moved-${person.id}@example.com`)).status).toBe(200)
    expect((await setPassword(token)).status).toBe(403)
  })

  it('cannot be guessed: any other token is refused', async () => {
    const token = await freshToken(person)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const other = token.startsWith('A') ? 'B' : 'A'
    const guesses = [`${other}${token.slice(1)}`, token.slice(0, -1), `${token}A`, ` ${token}`, '%']
    for (let n = 0; n < 20; n += 1) guesses.push(randomBytes(32).toString('base64url'))
    for (const guess of guesses) expect((await setPassword(guess)).status).toBe(403)
    for (const none of ['', 'x'.repeat(201)]) expect((await setPassword(none)).status).toBe(400)
    expect((await stored()).sessionVersion).toBe(0)
  })
})

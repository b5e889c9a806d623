import { beforeEach, describe, expect, it, vi } from 'vitest'
import { POST as changePassword } from '@/app/api/user/change-password/route'
import { PATCH as patchSettings } from '@/app/api/user/notification-settings/route'
import { PATCH as patchProfile } from '@/app/api/user/profile/route'
import { POST as prove } from '@/app/api/user/proof/route'
import { POST as removePhone } from '@/app/api/user/remove-phone/route'
import { DELETE as endOthers } from '@/app/api/user/sessions/route'
import { POST as unlink } from '@/app/api/user/unlink-provider/route'
import { POST as verifyCode } from '@/app/api/user/verify-phone/verify/route'
import { db } from '@/lib/server/database/prisma'
import { signUp } from '../support/factories'
import { call, cookieOf } from '../support/http'
import { ageSessions } from '../support/older-session'
import { newPhone, verifyPhone } from '../support/phone-codes'
import { whoIs } from '../support/sessions'

const HOUR_MS = 60 * 60_000

let person: Awaited<ReturnType<typeof signUp>>

beforeEach(async () => {
  person = await signUp()
})

const stored = () => db().user.findUniqueOrThrow({ where: { id: person.id } })
const change = (body: Record<string, unknown>, cookie = person.cookie) =>
  call(patchProfile, 'PATCH', { cookie, body })
const proveBy = (password: string, cookie = person.cookie) =>
  call(prove, 'POST', { cookie, body: { password } })

describe('in a session older than an hour', () => {
  it.each<[string, (phone: string) => Promise<Response>]>([
    ['another address', () => change({ email: `thief-${person.id}@example.com` })],
    ['another phone', () => change({ phone: newPhone() })],
    ['a phone set to null', () => change({ phone: null })],
    ['a removed phone', () => call(removePhone, 'POST', { cookie: person.cookie })],
    [
      'the code of a phone',
      (phone) =>
        call(verifyCode, 'POST', { cookie: person.cookie, body: { phone, code: '123456' } }),
    ],
    ['a disconnected account', () => call(unlink, 'POST', { cookie: person.cookie })],
  ])('%s needs a proof first', async (_what, ask) => {
    const phone = await verifyPhone(person)
    const before = await stored()
    await ageSessions(person)
    const response = await ask(phone)
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({
      message: 'Please confirm that it’s you first, by your password or your connected account.',
      code: 'forbidden',
      requiresProof: true,
    })
    expect(await stored()).toEqual(before)
    expect(await db().emailChange.count({ where: { userId: person.id } })).toBe(0)
    expect(await db().phoneVerification.count({ where: { userId: person.id } })).toBe(1)
  })

  it('a refused call saves nothing', async () => {
    await ageSessions(person)
    const email = `thief-${person.id}@example.com`
    expect((await change({ email, displayName: 'Robin' })).status).toBe(403)
    expect(await stored()).toMatchObject({ email: person.email, displayName: null })
  })

  it('a call that changes nothing, or that lets nobody in, needs no proof', async () => {
    const phone = await verifyPhone(person)
    await ageSessions(person)
    const same = { email: person.email.toUpperCase(), phone, displayName: 'Robin' }
    expect((await change(same)).status).toBe(200)
    const switches = { smsReminders: true, emailDailySummary: true }
    const set = await call(patchSettings, 'PATCH', { cookie: person.cookie, body: switches })
    expect(set.status).toBe(200)
  })

  it('two calls at once are both refused', async () => {
    await ageSessions(person)
    const responses = await Promise.all(
      ['a', 'b'].map((name) => change({ email: `${name}-${person.id}@example.com` })),
    )
    expect(responses.map(({ status }) => status)).toEqual([403, 403])
  })
})

describe('a proof', () => {
  it('by the password counts for an hour, for its own cookie and not for a copy of an older cookie', async () => {
    await ageSessions(person)
    const response = await proveBy('correct horse')
    expect(response.status).toBe(200)
    const proven = cookieOf(response)
    expect((await change({ email: `copy-${person.id}@example.com` })).status).toBe(403)
    expect((await change({ email: `new-${person.id}@example.com` }, proven)).status).toBe(200)
    expect(await whoIs(person.cookie)).toBe(200)
    const others = await call(endOthers, 'DELETE', { cookie: proven })
    const carried = cookieOf(others)
    expect((await change({ email: `next-${person.id}@example.com` }, carried)).status).toBe(200)
    vi.useFakeTimers({ now: Date.now() + HOUR_MS + 2_000, toFake: ['Date'] })
    const late = await change({ email: `late-${person.id}@example.com` }, carried)
    vi.useRealTimers()
    expect(late.status).toBe(403)
  })

  it('by a wrong password does not count, and is limited like other guesses', async () => {
    await ageSessions(person)
    const wrong = await proveBy('wrong one')
    expect(wrong.status).toBe(400)
    expect(await wrong.json()).toMatchObject({ field: 'password' })
    expect(wrong.headers.getSetCookie()).toEqual([])
    expect((await change({ email: `thief-${person.id}@example.com` })).status).toBe(403)
    for (let n = 0; n < 9; n += 1) await proveBy('wrong one')
    expect((await proveBy('correct horse')).status).toBe(429)
  })

  it('is also given by changing the password', async () => {
    await ageSessions(person)
    const body = { currentPassword: 'correct horse', newPassword: 'battery staple' }
    const response = await call(changePassword, 'POST', { cookie: person.cookie, body })
    const email = `new-${person.id}@example.com`
    expect((await change({ email }, cookieOf(response))).status).toBe(200)
  })

  it('is missing in a session from before sessions had rows, whose sign-in is unknown', async () => {
    await db().session.updateMany({
      where: { userId: person.id },
      data: { earlierTokenId: `earlier-${person.id}` },
    })
    expect((await change({ email: `thief-${person.id}@example.com` })).status).toBe(403)
  })

  it('is refused in a session that has ended', async () => {
    await db().user.update({ where: { id: person.id }, data: { sessionVersion: { increment: 1 } } })
    expect((await proveBy('correct horse')).status).toBe(401)
  })
})

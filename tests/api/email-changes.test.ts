import { describe, expect, it } from 'vitest'
import { POST as login } from '@/app/api/login/route'
import { POST as register } from '@/app/api/register/route'
import { GET as readUser } from '@/app/api/user/route'
import { pool } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import { readAddressLink } from '@/lib/server/address-acts/follow'
import { mailVerification } from '@/lib/server/email-addresses/send-verification'
import { type User, userSchema } from '@/lib/shared/accounts'
import { signUp } from '../support/factories'
import { call, cookieOf } from '../support/http'
import { changeEmail, DAY_MS, mailsTo, moveTo, press, tokenIn } from '../support/mail-links'

async function userOf({ cookie }: { cookie: string }): Promise<User> {
  return userSchema.parse(await (await call(readUser, 'GET', { cookie })).json())
}

describe('a new address', () => {
  const passwords = { password: 'correct horse' }

  it('starts unverified, and the former address gets a link that takes it back', async () => {
    const owner = await signUp()
    const elsewhere = cookieOf(
      await call(login, 'POST', { body: { username: owner.username, ...passwords } }),
    )
    await moveTo(owner, `thief-${owner.id}@example.com`)
    expect(await userOf(owner)).toMatchObject({ isEmailVerified: false })
    const [told] = await mailsTo(owner.email)
    expect(told?.subject).toBe('Your e-mail address was changed')
    expect(told?.text).not.toContain('thief')
    const token = await tokenIn(owner.email, 'take-back')
    const link = { act: 'take-back', token, now: new Date() } as const
    expect(await readAddressLink(link)).toBe('open')
    expect((await userOf(owner)).email).toBe(`thief-${owner.id}@example.com`)
    expect((await press('take-back', token)).status).toBe(200)
    for (const cookie of [owner.cookie, elsewhere]) {
      expect((await call(readUser, 'GET', { cookie })).status).toBe(401)
    }
    const stored = await db().user.findUniqueOrThrow({ where: { id: owner.id } })
    expect(stored).toMatchObject({ email: owner.email })
    expect(stored.emailVerifiedAt).not.toBeNull()
    expect(await readAddressLink(link)).toBe('done')
    const response = await call(login, 'POST', { body: { username: owner.username, ...passwords } })
    await press('take-back', token)
    expect((await call(readUser, 'GET', { cookie: cookieOf(response) })).status).toBe(200)
  })

  it('can be undone from the former address for seven days and no longer', async () => {
    const owner = await signUp()
    await moveTo(owner, `other-${owner.id}@example.com`)
    const token = await tokenIn(owner.email, 'take-back')
    const at = (days: number) => new Date(Date.now() + days * DAY_MS)
    const read = (now: Date) => readAddressLink({ act: 'take-back', token, now })
    expect(await read(at(6.9))).toBe('open')
    expect(await read(at(7.1))).toBeNull()
  })

  it('of a thief’s chain of changes can’t be restored after the first change was undone', async () => {
    const owner = await signUp()
    const [first, second] = [`b-${owner.id}@example.com`, `c-${owner.id}@example.com`]
    await moveTo(owner, first)
    await moveTo(owner, second)
    const [mine, theirs] = [
      await tokenIn(owner.email, 'take-back'),
      await tokenIn(first, 'take-back'),
    ]
    await press('take-back', mine)
    expect((await press('take-back', theirs)).status).toBe(403)
    const stored = await db().user.findUniqueOrThrow({ where: { id: owner.id } })
    expect(stored.email).toBe(owner.email)
  })

  it('is refused while its former owner may take it back', async () => {
    const owner = await signUp()
    await moveTo(owner, `gone-${owner.id}@example.com`)
    const thief = await signUp()
    const refused = await changeEmail(thief, owner.email.toUpperCase())
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ message: 'E-mail already exists' })
    const body = { username: `grab${owner.id}`, email: owner.email, ...passwords }
    const headers = { 'x-test-address': 'grabber' }
    expect((await call(register, 'POST', { body, headers })).status).toBe(400)
    expect((await changeEmail(owner, owner.email)).status).toBe(200)
    await pool().query(`UPDATE email_changes SET changed_at = changed_at - interval '8 days'`)
    await changeEmail(owner, `gone-${owner.id}@example.com`)
    await pool().query(`UPDATE email_changes SET changed_at = changed_at - interval '8 days'`)
    expect((await changeEmail(thief, owner.email)).status).toBe(200)
  })

  it('that differs only in case is no change', async () => {
    const owner = await signUp()
    expect((await changeEmail(owner, owner.email.toUpperCase())).status).toBe(200)
    expect(await userOf(owner)).toMatchObject({
      email: owner.email.toUpperCase(),
      isEmailVerified: true,
    })
    expect(await db().emailChange.count({ where: { userId: owner.id } })).toBe(0)
  })

  it('can be set five times a day', async () => {
    const owner = await signUp()
    const statuses = []
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await changeEmail(owner, `n${n}-${owner.id}@example.com`)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('cannot be verified by a link sent to the former address', async () => {
    const person = await signUp({ isEmailVerified: false })
    await mailVerification({ userId: person.id, now: new Date() })
    const token = await tokenIn(person.email, 'verify')
    await moveTo(person, `new-${person.id}@example.com`)
    expect((await press('verify', token)).status).toBe(403)
    expect((await userOf(person)).isEmailVerified).toBe(false)
  })
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { POST as follow } from '@/app/api/email-address/[act]/route'
import { POST as login } from '@/app/api/login/route'
import { POST as register } from '@/app/api/register/route'
import { PATCH as patchProfile } from '@/app/api/user/profile/route'
import { GET as readUser } from '@/app/api/user/route'
import { POST as sendAgain } from '@/app/api/user/verify-email/send/route'
import { db, pool } from '@/lib/server/db'
import { readAddressLink } from '@/lib/server/email-addresses/follow'
import { mailVerification } from '@/lib/server/email-addresses/send-verification'
import { tellFormerAddress } from '@/lib/server/email-addresses/tell-change'
import { sendEmail } from '@/lib/server/emails/send'
import { signToken } from '@/lib/server/signed-token'
import { renderReminderEmail } from '@/lib/server/emails/reminder'
import { type User, userSchema } from '@/lib/shared/accounts'
import type { AddressAct } from '@/lib/shared/email-addresses'
import { signUp } from '../support/factories'
import { call, cookieOf } from '../support/http'

type Person = Awaited<ReturnType<typeof signUp>>

let person: Person

beforeEach(async () => {
  person = await signUp({ isEmailVerified: false })
})

const DAY_MS = 24 * 60 * 60 * 1000
const mailsTo = (to: string) =>
  db().outboxMessage.findMany({ where: { to }, orderBy: { id: 'asc' } })

/** The token of the newest link of this act in the mail of an address. */
async function tokenIn(to: string, act: AddressAct): Promise<string> {
  for (const { text } of (await mailsTo(to)).reverse()) {
    const found = new RegExp(`/email-address/${act}\\?token=([\\w.-]+)`).exec(text)?.[1]
    if (found) return found
  }
  throw new Error(`No mail to ${to} has a link to ${act}`)
}

const press = (act: string, token: string, query = {}) =>
  call(follow, 'POST', {
    params: { act },
    query: { token, ...query },
    headers: { 'x-test-address': token.slice(-20) },
  })

const again = ({ cookie }: Person) => call(sendAgain, 'POST', { cookie })
const change = ({ cookie }: Person, email: string) =>
  call(patchProfile, 'PATCH', { cookie, body: { email } })

async function userOf({ cookie }: Person): Promise<User> {
  return userSchema.parse(await (await call(readUser, 'GET', { cookie })).json())
}

let sent = 0

/** A reminder's mail, with the person's words in it; answers what came of it. */
function remind({ id: userId }: { id: number }, to: string) {
  sent += 1
  const queuedAt = new Date()
  const props = { text: 'BUY PILLS', when: 'today', settingsUrl: 'x', unsubscribeUrl: 'http://x/' }
  return sendEmail({
    userId,
    to,
    queuedAt,
    idempotencyKey: `reminder-${sent}`,
    render: (reader) => renderReminderEmail({ ...props, reader }),
  })
}

/** Changes the address and does what the jobs do then; answers the change's id. */
async function move(who: Person, email: string): Promise<number> {
  expect((await change(who, email)).status).toBe(200)
  const { id } = await db().emailChange.findFirstOrThrow({
    where: { userId: who.id },
    orderBy: { id: 'desc' },
  })
  await tellFormerAddress({ changeId: id })
  return id
}

describe('an address', () => {
  it('is verified by the link in a mail, which a scanner may open first', async () => {
    expect(await userOf(person)).toMatchObject({ isEmailVerified: false, canVerifyEmail: true })
    await mailVerification({ userId: person.id, now: new Date() })
    const token = await tokenIn(person.email, 'verify')
    const link = { act: 'verify', token, now: new Date() } as const
    expect(await readAddressLink(link)).toBe('open')
    expect((await userOf(person)).isEmailVerified).toBe(false)
    const answer = await press('verify', token, { answer: 'page' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`/email-address/verify?token=${token}`)
    expect(await readAddressLink(link)).toBe('done')
    expect((await userOf(person)).isEmailVerified).toBe(true)
    expect((await press('verify', token)).status).toBe(200)
  })

  it('gets the link of a job once, and another whenever the person asks, five times an hour', async () => {
    const now = new Date()
    await mailVerification({ userId: person.id, now })
    await mailVerification({ userId: person.id, now })
    expect(await mailsTo(person.email)).toHaveLength(1)
    const answers = []
    for (let n = 0; n < 6; n += 1) answers.push((await again(person)).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('that is verified gets no link', async () => {
    const verified = await signUp()
    await mailVerification({ userId: verified.id, now: new Date() })
    expect(await mailsTo(verified.email)).toEqual([])
    expect((await again(verified)).status).toBe(409)
  })

  it('is not flooded with links by many accounts', async () => {
    const statuses = []
    for (let n = 0; n < 12; n += 1) {
      const one = await signUp({ isEmailVerified: false, email: `crowd+${n}@example.net` })
      statuses.push((await again(one)).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })
})

describe('an address that is not verified', () => {
  it('gets five mails a day beside the link, without the sender’s words in the subject', async () => {
    await mailVerification({ userId: person.id, now: new Date() })
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => remind(person, person.email)),
    )
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(5)
    expect(outcomes.filter((outcome) => outcome === 'unverified_limit')).toHaveLength(3)
    expect((await again(person)).status).toBe(200)
    const mails = await mailsTo(person.email)
    expect(mails).toHaveLength(7)
    for (const { subject, text, html } of mails) {
      expect(subject).not.toContain('PILLS')
      expect(text).toContain('/email-address/disown?token=')
      expect(html).toContain('This is not me')
    }
  })

  it('is one with the others of its mailbox', async () => {
    let arrived = 0
    for (const tag of ['', '+a', '+b']) {
      const email = `target${tag}@example.org`
      const one = await signUp({ isEmailVerified: false, email })
      for (let n = 0; n < 4; n += 1) if ((await remind(one, email)) === 'sent') arrived += 1
    }
    expect(arrived).toBe(5)
  })

  it('from before there was verification gets more for a fortnight, and no words even so', async () => {
    const soon = new Date(Date.now() + DAY_MS)
    await db().user.update({ where: { id: person.id }, data: { emailGraceUntil: soon } })
    for (let n = 0; n < 7; n += 1) expect(await remind(person, person.email)).toBe('sent')
    const mails = await mailsTo(person.email)
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(['You have a reminder']))
    await db().user.update({ where: { id: person.id }, data: { emailGraceUntil: new Date() } })
    expect(await remind(person, person.email)).toBe('unverified_limit')
  })

  it('gets what there is, under its own subject, once it is verified', async () => {
    await db().user.update({ where: { id: person.id }, data: { emailVerifiedAt: new Date() } })
    for (let n = 0; n < 7; n += 1) expect(await remind(person, person.email)).toBe('sent')
    const [mail] = await mailsTo(person.email)
    expect(mail?.subject).toBe('Reminder: BUY PILLS')
    expect(mail?.text).not.toContain('disown')
  })
})

describe('“This is not me”', () => {
  beforeEach(async () => {
    await mailVerification({ userId: person.id, now: new Date() })
    await remind(person, person.email)
  })

  it('stops all mail of that account to it, for good, and of no other account', async () => {
    const token = await tokenIn(person.email, 'disown')
    const link = { act: 'disown', token, now: new Date() } as const
    expect(await readAddressLink(link)).toBe('open')
    expect((await press('disown', token)).status).toBe(200)
    expect(await readAddressLink(link)).toBe('done')
    const before = (await mailsTo(person.email)).length
    expect(await remind(person, person.email)).toBe('stopped')
    expect((await again(person)).status).toBe(409)
    expect(await userOf(person)).toMatchObject({ isMailStopped: true, isEmailVerified: false })
    const { email } = person
    await move(person, `away-${person.id}@example.com`)
    expect(await userOf(person)).toMatchObject({ isMailStopped: false })
    await move(person, email)
    expect(await remind(person, email)).toBe('stopped')
    expect(await mailsTo(email)).toHaveLength(before)
    const tagged = email.replace('@', '+again@')
    await move(person, tagged)
    expect(await remind(person, tagged)).toBe('stopped')
    const other = await signUp({ isEmailVerified: false, email: email.replace('@', '+other@') })
    expect(await remind(other, other.email)).toBe('sent')
  })

  it('is taken back by verifying, and counts after it, too', async () => {
    const [verify, disown] = [
      await tokenIn(person.email, 'verify'),
      await tokenIn(person.email, 'disown'),
    ]
    await press('disown', disown)
    await press('verify', verify)
    expect(await remind(person, person.email)).toBe('sent')
    await press('disown', disown)
    expect(await remind(person, person.email)).toBe('stopped')
  })
})

describe('another address', () => {
  const passwords = { password: 'correct horse' }

  it('starts unverified, and the former one is told with a link that takes it back', async () => {
    const owner = await signUp()
    const elsewhere = cookieOf(
      await call(login, 'POST', { body: { username: owner.username, ...passwords } }),
    )
    await move(owner, `thief-${owner.id}@example.com`)
    expect(await userOf(owner)).toMatchObject({ isEmailVerified: false })
    const [told] = await mailsTo(owner.email)
    expect(told?.subject).toBe('Your email address was changed')
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
    const answer = await call(login, 'POST', { body: { username: owner.username, ...passwords } })
    await press('take-back', token)
    expect((await call(readUser, 'GET', { cookie: cookieOf(answer) })).status).toBe(200)
  })

  it('can be left for seven days and no longer', async () => {
    const owner = await signUp()
    await move(owner, `other-${owner.id}@example.com`)
    const token = await tokenIn(owner.email, 'take-back')
    const at = (days: number) => new Date(Date.now() + days * DAY_MS)
    const read = (now: Date) => readAddressLink({ act: 'take-back', token, now })
    expect(await read(at(6.9))).toBe('open')
    expect(await read(at(7.1))).toBeNull()
  })

  it('of a thief’s chain of changes gives no way back after the first was taken back', async () => {
    const owner = await signUp()
    const [first, second] = [`b-${owner.id}@example.com`, `c-${owner.id}@example.com`]
    await move(owner, first)
    await move(owner, second)
    const [mine, theirs] = [
      await tokenIn(owner.email, 'take-back'),
      await tokenIn(first, 'take-back'),
    ]
    await press('take-back', mine)
    expect((await press('take-back', theirs)).status).toBe(403)
    const stored = await db().user.findUniqueOrThrow({ where: { id: owner.id } })
    expect(stored.email).toBe(owner.email)
  })

  it('is kept for its former owner while it may be taken back', async () => {
    const owner = await signUp()
    await move(owner, `gone-${owner.id}@example.com`)
    const thief = await signUp()
    const refused = await change(thief, owner.email.toUpperCase())
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ message: 'Email already exists' })
    const body = { username: `grab${owner.id}`, email: owner.email, ...passwords }
    const headers = { 'x-test-address': 'grabber' }
    expect((await call(register, 'POST', { body, headers })).status).toBe(400)
    expect((await change(owner, owner.email)).status).toBe(200)
    await pool().query(`UPDATE email_changes SET changed_at = changed_at - interval '8 days'`)
    await change(owner, `gone-${owner.id}@example.com`)
    await pool().query(`UPDATE email_changes SET changed_at = changed_at - interval '8 days'`)
    expect((await change(thief, owner.email)).status).toBe(200)
  })

  it('in other letters alone is no change', async () => {
    const owner = await signUp()
    expect((await change(owner, owner.email.toUpperCase())).status).toBe(200)
    expect(await userOf(owner)).toMatchObject({
      email: owner.email.toUpperCase(),
      isEmailVerified: true,
    })
    expect(await db().emailChange.count({ where: { userId: owner.id } })).toBe(0)
  })

  it('can be given five times a day', async () => {
    const owner = await signUp()
    const statuses = []
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await change(owner, `n${n}-${owner.id}@example.com`)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('leaves no link of the former one that verifies it', async () => {
    await mailVerification({ userId: person.id, now: new Date() })
    const token = await tokenIn(person.email, 'verify')
    await move(person, `new-${person.id}@example.com`)
    expect((await press('verify', token)).status).toBe(403)
    expect((await userOf(person)).isEmailVerified).toBe(false)
  })
})

describe('a link that is no good', () => {
  it('is refused: forged, for another act, out of time, of an account that is gone', async () => {
    await mailVerification({ userId: person.id, now: new Date() })
    const token = await tokenIn(person.email, 'verify')
    expect((await press('verify', `${token.slice(0, -4)}AAAA`)).status).toBe(403)
    expect((await press('disown', token)).status).toBe(403)
    expect((await press('take-back', token)).status).toBe(403)
    expect((await press('verify', '')).status).toBe(400)
    expect((await press('burn', token)).status).toBe(404)
    const claims = { userId: person.id, address: 'x', changeId: 1, mailbox: 'x' }
    const session = await signToken('unsubscribe', claims, new Date(Date.now() + DAY_MS))
    expect((await press('verify', session)).status).toBe(403)
    vi.useFakeTimers({ now: Date.now() + 8 * DAY_MS, toFake: ['Date'] })
    expect((await press('verify', token)).status).toBe(403)
    vi.useRealTimers()
    await db().user.delete({ where: { id: person.id } })
    expect((await press('verify', token)).status).toBe(403)
  })
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GET as readUser } from '@/app/api/user/route'
import { POST as sendAgain } from '@/app/api/user/verify-email/send/route'
import { db } from '@/lib/server/database/prisma'
import { readAddressLink } from '@/lib/server/address-acts/follow'
import { mailVerification } from '@/lib/server/email-addresses/send-verification'
import { sendEmail } from '@/lib/server/sending/send-email'
import { signToken } from '@/lib/server/tokens/signed-token'
import { renderReminderEmail } from '@/lib/server/emails/reminder'
import { type User, userSchema } from '@/lib/shared/accounts'
import { signUp } from '../support/factories'
import { call } from '../support/http'
import { DAY_MS, mailsTo, moveTo, press, tokenIn } from '../support/mail-links'

type Person = Awaited<ReturnType<typeof signUp>>

let person: Person

beforeEach(async () => {
  person = await signUp({ isEmailVerified: false })
})

const again = ({ cookie }: Person) => call(sendAgain, 'POST', { cookie })
async function userOf({ cookie }: Person): Promise<User> {
  return userSchema.parse(await (await call(readUser, 'GET', { cookie })).json())
}

let sent = 0

/** Sends a reminder's e-mail, which contains the person's words; returns the result. */
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

describe('an address', () => {
  it('is verified by the link in a mail, which a scanner may open first', async () => {
    expect(await userOf(person)).toMatchObject({ isEmailVerified: false, canVerifyEmail: true })
    await mailVerification({ userId: person.id, now: new Date() })
    const token = await tokenIn(person.email, 'verify')
    const link = { act: 'verify', token, now: new Date() } as const
    expect(await readAddressLink(link)).toBe('open')
    expect((await userOf(person)).isEmailVerified).toBe(false)
    const response = await press('verify', token, { answer: 'page' })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`/email-address/verify?token=${token}`)
    expect(await readAddressLink(link)).toBe('done')
    expect((await userOf(person)).isEmailVerified).toBe(true)
    expect((await press('verify', token)).status).toBe(200)
  })

  it('gets one link from the job, and more on request, up to five an hour', async () => {
    const now = new Date()
    await mailVerification({ userId: person.id, now })
    await mailVerification({ userId: person.id, now })
    expect(await mailsTo(person.email)).toHaveLength(1)
    const responses = []
    for (let n = 0; n < 6; n += 1) responses.push((await again(person)).status)
    expect(responses).toEqual([200, 200, 200, 200, 200, 429])
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
  it('gets five mails a day besides the link, without the sender’s words in the subject', async () => {
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

  it('shares its limit with the other addresses of its mailbox', async () => {
    let arrived = 0
    for (const tag of ['', '+a', '+b']) {
      const email = `target${tag}@example.org`
      const one = await signUp({ isEmailVerified: false, email })
      for (let n = 0; n < 4; n += 1) if ((await remind(one, email)) === 'sent') arrived += 1
    }
    expect(arrived).toBe(5)
  })

  it('from before verification existed gets more for a fortnight, still without the sender’s words', async () => {
    const soon = new Date(Date.now() + DAY_MS)
    await db().user.update({ where: { id: person.id }, data: { emailGraceUntil: soon } })
    for (let n = 0; n < 7; n += 1) expect(await remind(person, person.email)).toBe('sent')
    const mails = await mailsTo(person.email)
    const subjects = [...new Set(mails.map(({ subject }) => subject))]
    expect(subjects).toEqual(['Reminder for today'])
    await db().user.update({ where: { id: person.id }, data: { emailGraceUntil: new Date() } })
    expect(await remind(person, person.email)).toBe('unverified_limit')
  })

  it('gets all mail, with the sender’s words in the subject, once it is verified', async () => {
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

  it('stops all mail of that account to the mailbox, for good, but no other account’s', async () => {
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
    await moveTo(person, `away-${person.id}@example.com`)
    expect(await userOf(person)).toMatchObject({ isMailStopped: false })
    await moveTo(person, email)
    expect(await remind(person, email)).toBe('stopped')
    expect(await mailsTo(email)).toHaveLength(before)
    const tagged = email.replace('@', '+again@')
    await moveTo(person, tagged)
    expect(await remind(person, tagged)).toBe('stopped')
    const other = await signUp({ isEmailVerified: false, email: email.replace('@', '+other@') })
    expect(await remind(other, other.email)).toBe('sent')
  })

  it('is undone by verifying, and works again after that', async () => {
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

describe('an invalid link', () => {
  it('is refused when forged, for another act, expired, or of a deleted account', async () => {
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

import { beforeEach, describe, expect, it } from 'vitest'
import { POST as register } from '@/app/api/register/route'
import { GET as readUser } from '@/app/api/user/route'
import { POST as sendAgain } from '@/app/api/user/verify-email/send/route'
import { db } from '@/lib/server/database/prisma'
import { readAddressLink } from '@/lib/server/address-acts/follow'
import { mailVerification } from '@/lib/server/email-addresses/send-verification'
import { renderReminderEmail } from '@/lib/server/emails/reminder'
import { sendEmail } from '@/lib/server/sending/send-email'
import { type User, userSchema } from '@/lib/shared/accounts'
import { signUp } from '../support/factories'
import { forget, resetTokensIn } from '../support/forgotten-passwords'
import { call } from '../support/http'
import { changeEmail, mailsTo, moveTo, press, tokenIn } from '../support/mail-links'
import { signInWith } from '../support/sessions'

type Person = Awaited<ReturnType<typeof signUp>>

/** Somebody who has registered with another person's address. */
let maker: Person
let links: { disown: string; verify: string }

beforeEach(async () => {
  maker = await signUp({ isEmailVerified: false })
  await mailVerification({ userId: maker.id, now: new Date() })
  links = {
    disown: await tokenIn(maker.email, 'disown'),
    verify: await tokenIn(maker.email, 'verify'),
  }
})

let owners = 0
/** Registers the reader of the address with an account of their own. */
function registerOwner(email = maker.email) {
  owners += 1
  const username = `owner${owners}`
  const body = { username, email, password: 'battery staple' }
  return call(register, 'POST', { body, headers: { 'x-test-address': username } })
}

async function userOf({ cookie }: Person): Promise<User> {
  return userSchema.parse(await (await call(readUser, 'GET', { cookie })).json())
}
const stored = ({ id } = maker) => db().user.findUniqueOrThrow({ where: { id } })

describe('a disowned address', () => {
  it('is free for its reader, who registers with it and gets mail', async () => {
    expect((await registerOwner()).status).toBe(400)
    await press('disown', links.disown)
    expect((await registerOwner(maker.email.toUpperCase())).status).toBe(201)
    await forget(maker.email)
    expect(await resetTokensIn(maker.email.toUpperCase())).toHaveLength(1)
  })

  it('leaves its account with a blank address in the API, and sign-in by username only', async () => {
    await press('disown', links.disown)
    expect(await userOf(maker)).toMatchObject({
      email: '',
      isEmailVerified: false,
      isMailStopped: true,
    })
    const response = await signInWith(maker.username, 'correct horse')
    expect(await response.json()).toMatchObject({ id: maker.id, email: '' })
    expect((await signInWith(maker.email, 'correct horse')).status).toBe(401)
    expect((await signInWith((await stored()).email, 'correct horse')).ok).toBe(false)
    const email = `own-${maker.id}@example.com`
    expect((await changeEmail(maker, email)).status).toBe(200)
    expect(await userOf(maker)).toMatchObject({ email, isMailStopped: false })
  })

  it('leaves nothing that could be mailed or registered', async () => {
    await press('disown', links.disown)
    const { email } = await stored()
    expect((await registerOwner(email)).status).toBe(400)
    const before = await db().outboxMessage.count()
    const outcome = await sendEmail({
      userId: maker.id,
      to: email,
      kind: 'security',
      queuedAt: new Date(),
      idempotencyKey: `placeholder-${maker.id}`,
      render: () =>
        renderReminderEmail({
          text: 'x',
          when: 'x',
          settingsUrl: 'x',
          unsubscribeUrl: 'http://x/',
        }),
    })
    expect(outcome).toBe('stopped')
    await forget(maker.username)
    await mailVerification({ userId: maker.id, now: new Date() })
    expect((await call(sendAgain, 'POST', { cookie: maker.cookie })).status).toBe(409)
    await moveTo(maker, `own-${maker.id}@example.com`)
    expect(await db().outboxMessage.count()).toBe(before)
  })

  it('is freed once, however often it is disowned, even during a registration', async () => {
    const [one, two, registered] = await Promise.all([
      press('disown', links.disown),
      press('disown', links.disown),
      registerOwner(),
    ])
    expect([one.status, two.status]).toEqual([200, 200])
    expect([201, 400]).toContain(registered.status)
    if (registered.status === 400) expect((await registerOwner()).status).toBe(201)
    expect(await db().emailChange.count({ where: { userId: maker.id } })).toBe(1)
  })

  it('is given back by the link of an earlier mail, until somebody else has it', async () => {
    await press('disown', links.disown)
    const link = { act: 'verify', token: links.verify, now: new Date() } as const
    expect(await readAddressLink(link)).toBe('open')
    expect((await registerOwner()).status).toBe(201)
    expect(await readAddressLink(link)).toBeNull()
    expect((await press('verify', links.verify)).status).toBe(403)
    await db().user.deleteMany({ where: { username: `owner${owners}` } })
    expect((await press('verify', links.verify)).status).toBe(200)
    expect(await userOf(maker)).toMatchObject({ email: maker.email, isEmailVerified: true })
  })

  it('does not give back an address that its account had left before', async () => {
    const next = `next-${maker.id}@example.com`
    await moveTo(maker, next)
    await mailVerification({ userId: maker.id, now: new Date() })
    await press('disown', await tokenIn(next, 'disown'))
    expect((await press('verify', links.verify)).status).toBe(403)
    expect((await userOf(maker)).email).toBe('')
  })

  it('that its account takes again is still free for its reader', async () => {
    await press('disown', links.disown)
    expect((await changeEmail(maker, maker.email)).status).toBe(200)
    expect((await registerOwner()).status).toBe(201)
    expect((await userOf(maker)).email).toBe('')
    const other = await signUp()
    expect((await changeEmail(other, maker.email)).status).toBe(400)
  })

  it('that was verified stays, and gets no mail', async () => {
    await press('verify', links.verify)
    await press('disown', links.disown)
    expect(await userOf(maker)).toMatchObject({
      email: maker.email,
      isEmailVerified: false,
      isMailStopped: true,
    })
  })
})

it('a former address that was never verified is free immediately', async () => {
  await moveTo(maker, `next-${maker.id}@example.com`)
  expect((await mailsTo(maker.email)).length).toBeGreaterThan(0)
  expect((await registerOwner()).status).toBe(201)
  const taken = await press('take-back', await tokenIn(maker.email, 'take-back'))
  expect(taken.status).toBe(409)
  expect((await userOf(await signUp())).email).not.toBe('')
  expect((await stored()).email).toBe(`next-${maker.id}@example.com`)
})

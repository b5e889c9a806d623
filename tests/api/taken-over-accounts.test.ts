import { beforeEach, describe, expect, it } from 'vitest'
import { PATCH as patchProfile } from '@/app/api/user/profile/route'
import { PATCH as patchSettings } from '@/app/api/user/notification-settings/route'
import { pool, transaction } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import { lockAccount } from '@/lib/server/accounts/lock'
import { mailVerification } from '@/lib/server/email-addresses/send-verification'
import { readResetLink } from '@/lib/server/password-reset/links'
import { signUp } from '../support/factories'
import { forget, freshToken, resetTokensIn, setPassword } from '../support/forgotten-passwords'
import { call, cookieOf } from '../support/http'
import { changeEmail, mailsTo, moveTo, press, tokenIn } from '../support/mail-links'
import { verifyPhone } from '../support/phone-codes'
import { signInWith, whoIs } from '../support/sessions'

let owner: Awaited<ReturnType<typeof signUp>>
let thiefs: string

beforeEach(async () => {
  owner = await signUp()
  thiefs = `thief-${owner.id}@example.com`
})

const stored = ({ id } = owner) => db().user.findUniqueOrThrow({ where: { id } })
const subjectOf = (who: string) => `${who}-${owner.id}`
const connect = (who: string) =>
  db().user.update({
    where: { id: owner.id },
    data: { firebaseId: subjectOf(who), identityIssuer: 'https://issuer.example' },
  })

/**
 * Dates what the account has so far to the day before. What is set under the proof of a change counts as set
 * with it, and times are stored to the millisecond.
 */
const passDay = ({ id } = owner) =>
  pool().query(
    `UPDATE users SET phone_set_at = phone_set_at - interval '1 day',
                      identity_connected_at = identity_connected_at - interval '1 day'
      WHERE id = $1`,
    [id],
  )

/** Presses the button of the page; returns the page that it leads to, and the token in its address. */
async function takeBack(token: string) {
  const response = await press('take-back', token, { answer: 'page' })
  expect(response.status).toBe(303)
  const location = new URL(response.headers.get('location') ?? '', 'http://localhost:3000')
  return { page: location.pathname, token: location.searchParams.get('token') ?? '' }
}

describe('taking an address back', () => {
  it('voids the password, phone and provider that a thief has set, and leads to a new password', async () => {
    await moveTo(owner, thiefs)
    const token = await tokenIn(owner.email, 'take-back')
    const reset = await setPassword(await freshToken({ email: thiefs }), 'thief’s own')
    const thief = { ...owner, cookie: cookieOf(reset) }
    await verifyPhone(thief)
    const body = { smsNewRambleNotify: true, smsReminders: true }
    expect((await call(patchSettings, 'PATCH', { cookie: thief.cookie, body })).status).toBe(200)
    await connect('thief')

    const next = await takeBack(token)
    expect(await whoIs(thief.cookie)).toBe(401)
    expect((await signInWith(owner.username, 'thief’s own')).status).toBe(401)
    expect(await stored()).toMatchObject({
      email: owner.email,
      phone: null,
      firebaseId: null,
      identityIssuer: null,
      smsNewRambleNotify: false,
      smsReminders: false,
      hasPassword: true,
    })
    expect(await db().phoneVerification.count({ where: { userId: owner.id } })).toBe(0)

    expect(next.page).toBe('/password-reset/new')
    expect((await setPassword(next.token, 'the owner’s')).status).toBe(200)
    expect((await signInWith(owner.email, 'the owner’s')).status).toBe(200)
    expect((await setPassword(next.token, 'again')).status).toBe(400)
    expect((await setPassword(next.token, 'once again')).status).toBe(403)
  })

  it('keeps what was set before the change', async () => {
    await connect('owner')
    const phone = await verifyPhone(owner)
    await passDay()
    await moveTo(owner, thiefs)
    await takeBack(await tokenIn(owner.email, 'take-back'))
    expect(await stored()).toMatchObject({
      phone,
      firebaseId: subjectOf('owner'),
      hasPassword: true,
    })
    expect((await signInWith(owner.username, 'correct horse')).status).toBe(200)
  })

  it('voids what was set between the proof and the change', async () => {
    await verifyPhone(owner)
    await moveTo(owner, thiefs)
    await takeBack(await tokenIn(owner.email, 'take-back'))
    expect((await stored()).phone).toBeNull()
  })

  it('leads to a new password once, even for two presses at once', async () => {
    await moveTo(owner, thiefs)
    const token = await tokenIn(owner.email, 'take-back')
    const both = await Promise.all([takeBack(token), takeBack(token)])
    const pages = both.map(({ page }) => page).sort()
    expect(pages).toEqual(['/email-address/take-back', '/password-reset/new'])
    expect((await takeBack(token)).page).toBe('/email-address/take-back')
    const made = both.find(({ page }) => page.endsWith('new'))
    expect(await readResetLink({ token: made?.token ?? '', now: new Date() })).not.toBeNull()
    expect((await takeBack(token)).page).toBe('/email-address/take-back')
    expect((await setPassword(made?.token ?? '')).status).toBe(200)
  })

  it('undoes a chain of changes, whatever was verified on the way', async () => {
    await moveTo(owner, thiefs)
    await press('verify', await verifyTokenOf(thiefs))
    await moveTo(owner, `next-${owner.id}@example.com`)
    const theirs = await tokenIn(thiefs, 'take-back')
    await setPassword(await freshToken({ email: `next-${owner.id}@example.com` }), 'thief’s own')
    await takeBack(await tokenIn(owner.email, 'take-back'))
    expect((await press('take-back', theirs)).status).toBe(403)
    expect((await signInWith(owner.username, 'thief’s own')).status).toBe(401)
    expect((await stored()).email).toBe(owner.email)
  })

  it('keeps a provider that alone opens the account, and does not lead to a password', async () => {
    await connect('owner')
    await db().user.update({ where: { id: owner.id }, data: { hasPassword: false } })
    await passDay()
    await moveTo(owner, thiefs)
    const next = await takeBack(await tokenIn(owner.email, 'take-back'))
    expect(next.page).toBe('/email-address/take-back')
    expect(await stored()).toMatchObject({ firebaseId: subjectOf('owner'), hasPassword: false })
  })

  it('is refused to an address that was never verified once the next address is verified', async () => {
    const typed = await signUp({ isEmailVerified: false })
    const right = `right-${typed.id}@example.com`
    await moveTo(typed, right)
    const token = await tokenIn(typed.email, 'take-back')
    await press('verify', await verifyTokenOf(right, typed))
    expect((await press('take-back', token)).status).toBe(403)
    expect(await stored(typed)).toMatchObject({ email: right })
  })

  it('leaves nothing of the earlier holder when it verifies the address for the first time', async () => {
    const typed = await signUp({ isEmailVerified: false })
    await verifyPhone(typed)
    await passDay(typed)
    await moveTo(typed, `other-${typed.id}@example.com`)
    await takeBack(await tokenIn(typed.email, 'take-back'))
    expect(await stored(typed)).toMatchObject({ email: typed.email, phone: null })
    expect((await signInWith(typed.username, 'correct horse')).status).toBe(401)
  })

  it('ends a change that a stolen session has in progress', async () => {
    await moveTo(owner, thiefs)
    const token = await tokenIn(owner.email, 'take-back')
    let late: Promise<Response> | undefined
    await transaction(async (tx) => {
      await lockAccount(tx, owner.id)
      late = call(patchProfile, 'PATCH', {
        cookie: owner.cookie,
        body: { email: `late-${owner.id}@example.com` },
      })
      await waitsForLock()
      await tx.run('UPDATE users SET session_version = session_version + 1 WHERE id = $1', [
        owner.id,
      ])
    })
    expect((await late)?.status).toBe(401)
    await takeBack(token)
    expect((await stored()).email).toBe(owner.email)
  })
})

/** Resolves once a statement waits for a lock. */
async function waitsForLock() {
  await expect
    .poll(async () => {
      const { rows } = await pool().query(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      )
      return rows.length
    })
    .toBeGreaterThan(0)
}

async function verifyTokenOf(email: string, { id } = owner): Promise<string> {
  await mailVerification({ userId: id, now: new Date() })
  return tokenIn(email, 'verify')
}

describe('a link for a new password', () => {
  it('goes to a new address only with a mail to the verified address before it', async () => {
    await moveTo(owner, thiefs)
    await forget(thiefs)
    expect(await resetTokensIn(thiefs)).toHaveLength(1)
    const told = (await mailsTo(owner.email)).at(-1)
    expect(told?.subject).toBe('A new password was requested')
    expect(told?.text).not.toContain('thief')
    expect(told?.text).not.toMatch(/password-reset\/new/)
    await takeBack(await tokenIn(owner.email, 'take-back'))
    expect((await stored()).email).toBe(owner.email)
  })

  it('goes with that mail even once the new address is verified, and alone after seven days', async () => {
    await moveTo(owner, thiefs)
    await press('verify', await verifyTokenOf(thiefs))
    await forget(thiefs)
    expect(await resetTokensIn(thiefs)).toHaveLength(1)
    expect((await mailsTo(owner.email)).at(-1)?.subject).toBe('A new password was requested')
    const before = (await mailsTo(owner.email)).length
    await pool().query(
      `UPDATE email_changes SET changed_at = changed_at - interval '8 days' WHERE user_id = ${owner.id}`,
    )
    await forget(thiefs)
    expect(await resetTokensIn(thiefs)).toHaveLength(2)
    expect(await mailsTo(owner.email)).toHaveLength(before)
  })

  it('goes to the address of a registration, and to a corrected address once that is verified', async () => {
    const typed = await signUp({ isEmailVerified: false })
    await forget(typed.username)
    expect(await resetTokensIn(typed.email)).toHaveLength(1)
    const right = `right-${typed.id}@example.com`
    await changeEmail(typed, right)
    await forget(right)
    expect(await resetTokensIn(right)).toEqual([])
    const mail = (await mailsTo(right)).at(-1)
    expect(mail?.subject).toBe('Verify your e-mail address')
    expect(mail?.text).toContain('ask once more')
    await press('verify', await tokenIn(right, 'verify'))
    await forget(right)
    expect(await resetTokensIn(right)).toHaveLength(1)
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { PATCH as patchSettings } from '@/app/api/user/notification-settings/route'
import { organiseThought } from '@/lib/server/organising/organise'
import { db } from '@/lib/server/database/prisma'
import { sendNotice } from '@/lib/server/notifications/send-notice'
import { deliverReminder } from '@/lib/server/reminders/deliver'
import { captureThought, signUp } from '../support/factories'
import { freshToken, setPassword } from '../support/forgotten-passwords'
import { call, cookieOf } from '../support/http'
import { press, tokenIn } from '../support/mail-links'
import { askForCode, enterCode, newestCode, newPhone, verifyPhone } from '../support/phone-codes'
import { signInWith, whoIs } from '../support/sessions'

type Person = Awaited<ReturnType<typeof signUp>>

/** Somebody who has registered with another person's address, and gets texts. */
let maker: Person
let phone: string

beforeEach(async () => {
  maker = await signUp({ isEmailVerified: false })
  phone = await verifyPhone(maker)
  const body = { smsNewRambleNotify: true, smsReminders: true }
  await call(patchSettings, 'PATCH', { cookie: maker.cookie, body })
  await db().user.update({
    where: { id: maker.id },
    data: { firebaseId: `maker-${maker.id}`, identityIssuer: 'https://issuer.example' },
  })
})

const stored = () => db().user.findUniqueOrThrow({ where: { id: maker.id } })
const textsTo = (to: string) => db().outboxMessage.findMany({ where: { channel: 'sms', to } })

/** Sets a password as the owner of the address, by the link in its mail. */
async function takePossession(): Promise<Person> {
  const response = await setPassword(await freshToken(maker), 'the owner’s')
  expect(response.status).toBe(200)
  const owner = { ...maker, cookie: cookieOf(response) }
  expect(await response.json()).toMatchObject({
    phone: null,
    firebaseId: null,
    isEmailVerified: true,
  })
  expect(await whoIs(owner.cookie)).toBe(200)
  return owner
}

/** Organises a thought; returns the notices about it. */
async function noticesOf({ id }: { id: number }) {
  const signal = AbortSignal.timeout(5_000)
  await organiseThought({ thoughtId: id, generation: 1, signal })
  return db().thoughtNotice.findMany({ where: { thoughtId: id, channel: 'sms' } })
}

describe('a reset that first verifies the address', () => {
  it('leaves the earlier holder of the account no way in and nothing to read', async () => {
    const thought = await captureThought(maker, 'what the maker wrote')
    const codes = (await textsTo(phone)).length
    const owner = await takePossession()
    expect(await stored()).toMatchObject({
      phone: null,
      firebaseId: null,
      identityIssuer: null,
      smsNewRambleNotify: false,
      smsReminders: false,
    })
    expect(await whoIs(maker.cookie)).toBe(401)
    expect((await signInWith(maker.username, 'correct horse')).status).toBe(401)
    expect((await signInWith(maker.email, 'the owner’s')).status).toBe(200)
    expect(await noticesOf(await captureThought(owner, 'a secret of the owner'))).toEqual([])
    expect(await textsTo(phone)).toHaveLength(codes)
    expect(await db().thought.count({ where: { id: thought.id } })).toBe(1)
    const other = await signUp()
    await verifyPhone(other, phone)
  })

  it('stops texts that were queued before it', async () => {
    const [notice] = await noticesOf(await captureThought(maker, 'Water the plants'))
    const reminder = await db().reminder.create({
      data: { userId: maker.id, text: 'secret', reminderTime: new Date(), isNotified: true },
    })
    await db().reminderDelivery.create({
      data: { userId: maker.id, reminderId: reminder.id, version: 1, channel: 'sms' },
    })
    const before = (await textsTo(phone)).length
    await takePossession()
    const now = new Date()
    await sendNotice({ noticeId: notice?.id ?? 0, now })
    await deliverReminder({ reminderId: reminder.id, version: 1, now }, 'sms')
    expect(await textsTo(phone)).toHaveLength(before)
    const states = [
      await db().thoughtNotice.findUniqueOrThrow({ where: { id: notice?.id ?? 0 } }),
      await db().reminderDelivery.findFirstOrThrow({ where: { reminderId: reminder.id } }),
    ].map(({ state }) => state)
    expect(states).toEqual(['skipped', 'skipped'])
  })

  it('voids a code that was sent before it', async () => {
    const another = newPhone()
    await askForCode(maker, another)
    const owner = await takePossession()
    const response = await enterCode(owner, another, await newestCode(another))
    expect(response.status).toBe(400)
    expect((await stored()).phone).toBeNull()
  })

  it('happens once: the owner’s own phone outlives the next reset', async () => {
    const own = await verifyPhone(await takePossession())
    expect((await setPassword(await freshToken(maker), 'another one')).status).toBe(200)
    expect(await stored()).toMatchObject({ phone: own })
  })
})

it('a reset for an address that was verified before keeps phone and provider', async () => {
  await db().user.update({ where: { id: maker.id }, data: { emailVerifiedAt: new Date() } })
  expect((await setPassword(await freshToken(maker))).status).toBe(200)
  expect(await stored()).toMatchObject({ phone, firebaseId: `maker-${maker.id}` })
})

it('a link that only verifies the address changes nothing else', async () => {
  await press('verify', await tokenAfterForgetting())
  expect(await stored()).toMatchObject({ phone, firebaseId: `maker-${maker.id}` })
  expect(await whoIs(maker.cookie)).toBe(200)
})

async function tokenAfterForgetting(): Promise<string> {
  await freshToken(maker)
  return tokenIn(maker.email, 'verify')
}

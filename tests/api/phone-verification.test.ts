import { afterEach, describe, expect, it, vi } from 'vitest'
import { POST as removePhone } from '@/app/api/user/remove-phone/route'
import { pool } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import { userSchema } from '@/lib/shared/accounts'
import { signUp } from '../support/factories'
import { call } from '../support/http'
import { askForCode, enterCode, newestCode, newPhone, verifyPhone } from '../support/phone-codes'

const INVALID = 'Invalid or expired verification code'

/** A code that differs from this one. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Moves the clock without stopping the timers. */
function passMinutes(minutes: number) {
  vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ['Date'] })
}

afterEach(() => {
  vi.useRealTimers()
})

async function messageOf(response: Response) {
  return ((await response.json()) as { message: string }).message
}

describe('asking for a code', () => {
  it('texts six digits to the number, however it was written', async () => {
    const person = await signUp()
    const phone = newPhone()
    const response = await askForCode(person, `(${phone.slice(2, 5)}) ${phone.slice(5)}`)
    expect(response.status).toBe(200)
    expect(await newestCode(phone)).toMatch(/^\d{6}$/)
  })

  it('stores no code that can be read from the database', async () => {
    const person = await signUp()
    const phone = newPhone()
    await askForCode(person, phone)
    const code = await newestCode(phone)
    const kept = await db().phoneVerification.findFirstOrThrow({ where: { userId: person.id } })
    expect(kept.code).not.toContain(code)
    expect(kept.code).toMatch(/^[0-9a-f]{64}$/)
  })

  it.each(['+447700900123', '555-0123', '', 'call me', '+1202555012x'])(
    'refuses "%s" with 400 and texts nobody',
    async (phone) => {
      const person = await signUp()
      const response = await askForCode(person, phone)
      expect(response.status).toBe(400)
      expect(await messageOf(response)).toBe('Please enter a valid US phone number')
    },
  )

  it('is refused with 429 within 30 seconds of the last code, and says how long to wait', async () => {
    const person = await signUp()
    const phone = newPhone()
    await askForCode(person, phone)
    const early = await askForCode(person, phone)
    expect(early.status).toBe(429)
    expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(30)
    expect(await messageOf(early)).toMatch(
      /^Please wait \d+ seconds before asking for another code\.$/,
    )
    passMinutes(0.52)
    expect((await askForCode(person, phone)).status).toBe(200)
  })

  it('is refused with 429 after five in an hour, whatever the number, and works again afterwards', async () => {
    const person = await signUp()
    for (let asked = 0; asked < 5; asked += 1) {
      expect((await askForCode(person, newPhone())).status).toBe(200)
    }
    const sixth = await askForCode(person, newPhone())
    expect(sixth.status).toBe(429)
    expect(await messageOf(sixth)).toMatch(/^Please wait \d+ minutes before asking/)
    passMinutes(61)
    expect((await askForCode(person, newPhone())).status).toBe(200)
  })

  it('is refused with 429 when the person, or the number, has reached the daily limit', async () => {
    const [busy, other] = [await signUp(), await signUp()]
    const [phone, another] = [newPhone(), newPhone()]
    await pool().query(
      `INSERT INTO counted_messages (channel, key, kind, user_id, recipient)
       SELECT 'sms', 'day' || n, 'code', $1, mailbox_hash($2) FROM generate_series(1, 20) AS n`,
      [busy.id, phone],
    )
    for (const [person, number] of [
      [busy, another],
      [other, phone],
    ] as const) {
      const response = await askForCode(person, number)
      expect(response.status).toBe(429)
      expect(await messageOf(response)).toBe(
        'You have reached today’s limit of codes. Please try again tomorrow.',
      )
    }
    expect((await askForCode(other, another)).status).toBe(200)
  })

  it('sends one code for twenty requests at once', async () => {
    const person = await signUp()
    const phone = newPhone()
    const responses = await Promise.all(Array.from({ length: 20 }, () => askForCode(person, phone)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await db().outboxMessage.count({ where: { to: phone } })).toBe(1)
  })

  it('does not let many accounts flood one phone', async () => {
    const phone = newPhone()
    const people = await Promise.all(Array.from({ length: 12 }, () => signUp()))
    const responses = await Promise.all(people.map((person) => askForCode(person, phone)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(await db().outboxMessage.count({ where: { to: phone } })).toBe(10)
  })

  it('tells the person of a number that replied STOP what to do, and texts it nothing', async () => {
    const person = await signUp()
    const phone = newPhone()
    await db().smsOptOut.create({ data: { phone } })
    const response = await askForCode(person, phone)
    expect(response.status).toBe(400)
    expect(await messageOf(response)).toBe(
      'This number has opted out of our texts. Text START from it, then ask for a code again.',
    )
    expect(await db().outboxMessage.count({ where: { to: phone } })).toBe(0)
    await db().smsOptOut.delete({ where: { phone } })
    expect((await askForCode(person, phone)).status).toBe(200)
  })

  it('is refused for a number that somebody else has verified, which gets no text', async () => {
    const phone = await verifyPhone(await signUp())
    const texts = () => db().outboxMessage.count({ where: { to: phone } })
    const before = await texts()
    const person = await signUp()
    const response = await askForCode(person, phone)
    expect(response.status).toBe(400)
    expect(await messageOf(response)).toBe(
      'This phone number is already verified by another account.',
    )
    expect(await texts()).toBe(before)
  })

  it('counts a refusal like a code, so that nobody can probe many numbers', async () => {
    const phones = []
    for (let n = 0; n < 6; n += 1) phones.push(await verifyPhone(await signUp()))
    const person = await signUp()
    const statuses = []
    for (const phone of phones) statuses.push((await askForCode(person, phone)).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })
})

describe('entering a code', () => {
  it('makes the number the account’s verified phone', async () => {
    const person = await signUp()
    const phone = newPhone()
    await askForCode(person, phone)
    const response = await enterCode(person, phone, await newestCode(phone))
    expect(response.status).toBe(200)
    expect(userSchema.parse(await response.json())).toMatchObject({ phone, isPhoneVerified: true })
  })

  it('works once', async () => {
    const person = await signUp()
    const phone = newPhone()
    await askForCode(person, phone)
    const code = await newestCode(phone)
    const responses = await Promise.all([1, 2, 3, 4].map(() => enterCode(person, phone, code)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    expect((await enterCode(person, phone, code)).status).toBe(400)
  })

  it('returns 400 "Invalid or expired" for a wrong code, and for a code that was never requested', async () => {
    const person = await signUp()
    const phone = newPhone()
    const unasked = await enterCode(person, phone, '123456')
    await askForCode(person, phone)
    const wrong = await enterCode(person, phone, otherThan(await newestCode(phone)))
    expect([unasked.status, wrong.status]).toEqual([400, 400])
    expect(await messageOf(unasked)).toBe(INVALID)
    expect(await messageOf(wrong)).toBe(INVALID)
  })

  it.each(['12345', '1234567', 'abcdef', '１２３４５６', ''])(
    'refuses "%s" as an invalid code',
    async (code) => {
      const response = await enterCode(await signUp(), newPhone(), code)
      expect(response.status).toBe(400)
      expect(await messageOf(response)).toBe('Please enter the 6-digit code.')
    },
  )

  it('works until ten minutes have passed, and not after', async () => {
    const [early, late] = [await signUp(), await signUp()]
    const [one, two] = [newPhone(), newPhone()]
    await askForCode(early, one)
    await askForCode(late, two)
    passMinutes(9.9)
    expect((await enterCode(early, one, await newestCode(one))).status).toBe(200)
    passMinutes(0.2)
    const response = await enterCode(late, two, await newestCode(two))
    expect(response.status).toBe(400)
    expect(await messageOf(response)).toBe(INVALID)
  })

  it('refuses a code that a newer code has replaced', async () => {
    const person = await signUp()
    const phone = newPhone()
    await askForCode(person, phone)
    const older = await newestCode(phone)
    passMinutes(1)
    await askForCode(person, phone)
    const newer = await newestCode(phone)
    if (older !== newer) expect((await enterCode(person, phone, older)).status).toBe(400)
    expect((await enterCode(person, phone, newer)).status).toBe(200)
  })

  it('accepts the right code at the fifth try, and nothing after five wrong codes', async () => {
    const [lucky, unlucky] = [await signUp(), await signUp()]
    const [one, two] = [newPhone(), newPhone()]
    await askForCode(lucky, one)
    await askForCode(unlucky, two)
    const [right, other] = [await newestCode(one), await newestCode(two)]
    for (let tried = 0; tried < 4; tried += 1) await enterCode(lucky, one, otherThan(right))
    expect((await enterCode(lucky, one, right)).status).toBe(200)
    for (let tried = 0; tried < 5; tried += 1) await enterCode(unlucky, two, otherThan(other))
    expect((await enterCode(unlucky, two, other)).status).toBe(400)
  })

  it('checks no more than five of fifty guesses made at once', async () => {
    const person = await signUp()
    const phone = newPhone()
    await askForCode(person, phone)
    const wrong = otherThan(await newestCode(phone))
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => enterCode(person, phone, wrong)),
    )
    expect(responses.every(({ status }) => status === 400)).toBe(true)
    const kept = await db().phoneVerification.findFirstOrThrow({ where: { userId: person.id } })
    expect(kept).toMatchObject({ attempts: 5, verified: false })
    expect((await enterCode(person, phone, await newestCode(phone))).status).toBe(400)
  })

  it('does not work for another number or another account', async () => {
    const [person, stranger] = [await signUp(), await signUp()]
    const phone = newPhone()
    await askForCode(person, phone)
    const code = await newestCode(phone)
    expect((await enterCode(person, newPhone(), code)).status).toBe(400)
    expect((await enterCode(stranger, phone, code)).status).toBe(400)
    expect((await enterCode(person, phone, code)).status).toBe(200)
  })
})

describe('the owner of a number', () => {
  it('is one account: the second to verify it is refused with 400 and keeps its own number', async () => {
    const second = await signUp()
    const own = await verifyPhone(second)
    const phone = newPhone()
    await askForCode(second, phone)
    passMinutes(1)
    const code = await newestCode(phone)
    await verifyPhone(await signUp(), phone)
    const response = await enterCode(second, phone, code)
    expect(response.status).toBe(400)
    expect(await messageOf(response)).toBe(
      'This phone number is already verified by another account.',
    )
    expect(await db().user.findUniqueOrThrow({ where: { id: second.id } })).toMatchObject({
      phone: own,
    })
  })

  it('is one of two people who verify it at the same moment', async () => {
    const people = [await signUp(), await signUp()] as const
    const phone = newPhone()
    const codes: string[] = []
    for (const person of people) {
      await askForCode(person, phone)
      codes.push(await newestCode(phone))
    }
    const responses = await Promise.all(
      people.map((person, index) => enterCode(person, phone, codes[index] ?? '')),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('gives it up by removing it or by verifying another number', async () => {
    const first = await signUp()
    const one = await verifyPhone(first)
    const two = await verifyPhone(first)
    await verifyPhone(await signUp(), one)
    await call(removePhone, 'POST', { cookie: first.cookie })
    await verifyPhone(await signUp(), two)
  })
})

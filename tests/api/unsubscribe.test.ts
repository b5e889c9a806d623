import { SignJWT } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { GET as openLink, POST as unsubscribe } from '@/app/api/unsubscribe/route'
import { db } from '@/lib/server/database/prisma'
import { readSubscription } from '@/lib/server/notifications/unsubscribe'
import { type UnsubscribeKind, unsubscribeUrl } from '@/lib/server/sending/unsubscribe-link'
import { signToken } from '@/lib/server/tokens/signed-token'
import { signUp } from '../support/factories'
import { call } from '../support/http'

const ON = {
  emailNewRambleNotify: true,
  emailDailySummary: true,
  emailMonthlySummary: true,
  emailReminders: true,
}

let person: Awaited<ReturnType<typeof signUp>>

beforeEach(async () => {
  person = await signUp(ON)
})

async function tokenFor(kind: UnsubscribeKind, now = new Date()): Promise<string> {
  const url = await unsubscribeUrl({ userId: person.id, kind, now })
  return new URL(url).searchParams.get('token') ?? ''
}

/** The one-click request of a mail program (RFC 8058): no cookie, no origin, its own body. */
function click(token: string) {
  return call(unsubscribe, 'POST', {
    query: { token },
    rawBody: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}

async function switches(id = person.id) {
  return db().user.findUniqueOrThrow({
    where: { id },
    select: {
      emailNewRambleNotify: true,
      emailDailySummary: true,
      emailMonthlySummary: true,
      emailReminders: true,
    },
  })
}

describe('one click', () => {
  it.each([
    ['new-ramble', { emailNewRambleNotify: false }],
    ['daily', { emailDailySummary: false }],
    ['monthly', { emailMonthlySummary: false }],
    ['reminders', { emailReminders: false }],
  ] as const)('turns %s off and nothing else, without a session', async (kind, off) => {
    const response = await click(await tokenFor(kind))
    expect(response.status).toBe(200)
    expect(await switches()).toEqual({ ...ON, ...off })
  })

  it('a second time changes nothing', async () => {
    const token = await tokenFor('daily')
    await click(token)
    expect((await click(token)).status).toBe(200)
    expect(await switches()).toEqual({ ...ON, emailDailySummary: false })
  })

  it('ends the digest immediately', async () => {
    await click(await tokenFor('daily'))
    const left = await db().digestSubscription.findMany({ where: { userId: person.id } })
    expect(left.map(({ period }) => period)).toEqual(['monthly'])
  })
})

describe('the link', () => {
  it('opened by a mail scanner leads to the page and changes nothing', async () => {
    const token = await tokenFor('daily')
    const response = await call(openLink, 'GET', { query: { token } })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`/unsubscribe?token=${token}`)
    expect(await switches()).toEqual(ON)
  })

  it('tells its page what it is for, and whether that is still on', async () => {
    const token = await tokenFor('daily')
    const now = new Date()
    expect(await readSubscription({ token, now })).toEqual({ kind: 'daily', isOn: true })
    const response = await call(unsubscribe, 'POST', { query: { token, answer: 'page' } })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`/unsubscribe?token=${token}`)
    expect(await readSubscription({ token, now })).toEqual({ kind: 'daily', isOn: false })
  })
})

describe('an invalid token', () => {
  const nextYear = () => new Date(Date.now() + 366 * 24 * 60 * 60_000)

  const forged = async (secret: string) =>
    new SignJWT({ userId: person.id, kind: 'daily' })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('unsubscribe')
      .setExpirationTime(nextYear())
      .sign(new TextEncoder().encode(secret))

  const unsigned = () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = { userId: person.id, kind: 'daily', aud: 'unsubscribe', exp: 4_000_000_000 }
    return `${part({ alg: 'none' })}.${part(claims)}.`
  }

  const changed = async () => {
    const other = await signUp(ON)
    const [header = '', , signature = ''] = (await tokenFor('daily')).split('.')
    const claims = { userId: other.id, kind: 'daily', aud: 'unsubscribe', exp: 4_000_000_000 }
    const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
    return [header, body, signature].join('.')
  }

  it.each([
    ['is not a token', () => 'nonsense'],
    ['is signed with another key', () => forged('another key')],
    ['is signed with the secret of sessions', () => forged(process.env.NEXTAUTH_SECRET ?? '')],
    ['is not signed', unsigned],
    ['was changed to name someone else', changed],
    [
      'was made for another purpose',
      () => signToken('account-export', { userId: person.id, kind: 'daily' }, nextYear()),
    ],
    [
      'names an unknown kind of mail',
      () => signToken('unsubscribe', { userId: person.id, kind: 'password' }, nextYear()),
    ],
    ['has expired', () => tokenFor('daily', new Date(Date.now() - 366 * 24 * 60 * 60_000))],
  ])('because it %s is refused in plain words, and changes nothing', async (_case, make) => {
    const token = await make()
    const everyone = () => db().user.findMany({ orderBy: { id: 'asc' } })
    const before = await everyone()
    const response = await click(token)
    expect(response.status).toBe(403)
    const message = 'This link is invalid or has expired.'
    expect(await response.json()).toMatchObject({ message })
    expect(await readSubscription({ token, now: new Date() })).toBeNull()
    expect(await everyone()).toEqual(before)
  })

  it('because its account was deleted does nothing', async () => {
    const token = await tokenFor('daily')
    await db().user.delete({ where: { id: person.id } })
    expect((await click(token)).status).toBe(200)
    expect(await readSubscription({ token, now: new Date() })).toBeNull()
  })

  it('because it is missing is refused', async () => {
    expect((await call(unsubscribe, 'POST')).status).toBe(400)
  })
})

it('another site cannot make a browser press the button', async () => {
  const response = await call(unsubscribe, 'POST', {
    query: { token: await tokenFor('daily') },
    headers: { origin: 'https://evil.example' },
  })
  expect(response.status).toBe(403)
  expect(await switches()).toEqual(ON)
})

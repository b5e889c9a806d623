import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { userSchema } from '@/lib/shared/accounts'
import { externalApp, fieldsOf } from '../support/external-app'
import { call, cookieOf } from '../support/http'
import { type OidcIssuer, type Person, startOidcIssuer } from '../support/oidc-issuer'

const CALLBACK = 'http://localhost:3000/api/auth/callback/oidc'
const NOT_PROVEN = { message: 'Failed to authenticate with server', code: 'signed_out' }

let issuer: OidcIssuer
let app: Awaited<ReturnType<typeof externalApp>>

beforeAll(async () => {
  issuer = await startOidcIssuer(CALLBACK)
  app = await externalApp(issuer)
})
afterAll(() => issuer.close())

let made = 0

/** A person of the issuer without an account here. */
function someone(fields: Partial<Person> = {}): Person & { email: string } {
  made += 1
  const email = `person.${made}@example.org`
  return { sub: `subject-${made}`, email, email_verified: true, name: `Person ${made}`, ...fields }
}

const statusOf = async (response: Promise<Response>) => (await response).status
const whoIs = (cookie: string) => statusOf(call(app.readUser, 'GET', { cookie }))
const stored = (id: number) => app.db().user.findUniqueOrThrow({ where: { id } })

describe('somebody new', () => {
  it('gets an account with a username from their address, no usable password, and a session', async () => {
    const person = someone({ picture: 'https://pictures.example/1.png' })
    const response = await app.signIn(person, await app.prove(person))
    expect(response.status).toBe(200)
    const user = userSchema.parse(await response.json())
    expect(user).toMatchObject({
      username: person.email.split('@')[0],
      email: person.email,
      firebaseId: person.sub,
      displayName: person.name,
      photoURL: person.picture,
      hasPassword: false,
    })
    expect(await whoIs(cookieOf(response))).toBe(200)
    const forgets = response.headers.getSetCookie().filter((one) => /pending-identity=;/.test(one))
    expect(forgets).toHaveLength(1)
  })

  it('gets another username when the first is taken', async () => {
    await app.signUp({ username: 'taken.name' })
    const person = someone({ email: 'taken.name@example.org' })
    const response = await app.signIn(person, await app.prove(person))
    const { username } = userSchema.parse(await response.json())
    expect(username).toMatch(/^taken\.name\d\d$/)
  })

  it.each([true, false])(
    'has a verified address when the provider says that it is: %s',
    async (isVerified) => {
      const person = someone({ email_verified: isVerified })
      const response = await app.signIn(person, await app.prove(person))
      expect(userSchema.parse(await response.json()).isEmailVerified).toBe(isVerified)
    },
  )

  it('gets it verified by a later sign-in with that address only', async () => {
    const person = someone({ email_verified: false })
    await app.signIn(person, await app.prove(person))
    const verified = { ...person, email_verified: true }
    const elsewhere = { ...verified, email: `other-${person.email}` }
    const responses = [
      await app.signIn(elsewhere, await app.prove(elsewhere)),
      await app.signIn(verified, await app.prove(verified)),
    ]
    const users = await Promise.all(responses.map((response) => response.json()))
    expect(users.map((user) => userSchema.parse(user).isEmailVerified)).toEqual([false, true])
  })

  it('is refused without an e-mail address', async () => {
    const person = { sub: 'no-address' }
    const response = await app.signIn(person, await app.prove(person))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ field: 'email' })
  })

  it('becomes one account when two popups finish at once', async () => {
    const person = someone()
    const cookies = [await app.prove(person), await app.prove(person)]
    const responses = await Promise.all(cookies.map((cookie) => app.signIn(person, cookie)))
    expect(responses.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1)
    expect(await app.db().user.count({ where: { email: person.email } })).toBe(1)
  })
})

describe('somebody known', () => {
  it('is signed in to the same account, even with a new address', async () => {
    const person = someone()
    const { id } = await app.external(person)
    const moved = { ...person, email: 'moved@example.org' }
    const response = await app.signIn(moved, await app.prove(moved))
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ id, email: person.email })
  })

  it('is refused with 403 when the account is inactive, and sessions end', async () => {
    const person = someone()
    const { id, cookie } = await app.external(person)
    await app.db().user.update({ where: { id }, data: { isActive: false } })
    const response = await app.signIn(person, await app.prove(person))
    expect(response.status).toBe(403)
    expect(await whoIs(cookie)).toBe(401)
  })
})

describe('the four fields', () => {
  it('prove nothing by themselves', async () => {
    const victim = someone()
    await app.external(victim)
    const response = await app.signIn(victim, '')
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual(NOT_PROVEN)
  })

  it.each(['firebaseId', 'email', 'displayName', 'photoURL'])(
    'are refused when %s is not what the issuer sent',
    async (field) => {
      const victim = someone()
      await app.external(victim)
      const attacker = someone()
      const theirs = { ...fieldsOf(victim), photoURL: 'https://pictures.example/2.png' }
      const forged = { [field]: theirs[field as keyof typeof theirs] }
      const response = await app.signIn(attacker, await app.prove(attacker), forged)
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual(NOT_PROVEN)
    },
  )

  it('cannot leave out the address when the issuer named one', async () => {
    const person = someone()
    const response = await app.signIn(person, await app.prove(person), { email: null })
    expect(response.status).toBe(401)
  })
})

describe('a pending identity', () => {
  it('can be used once, even by twenty calls at the same moment', async () => {
    const person = someone()
    await app.external(person)
    const cookie = await app.prove(person)
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => app.signIn(person, cookie)),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(19)
    expect(await statusOf(app.signIn(person, cookie))).toBe(401)
  })

  it('expires after five minutes', async () => {
    const person = someone()
    const cookie = await app.prove(person)
    vi.useFakeTimers({ now: Date.now() + 6 * 60 * 1000, toFake: ['Date'] })
    const status = await statusOf(app.signIn(person, cookie))
    vi.useRealTimers()
    expect(status).toBe(401)
  })

  it('is not a session, under either name', async () => {
    const person = someone()
    await app.external(person)
    const cookie = await app.prove(person)
    expect(await whoIs(cookie)).toBe(401)
    expect(await whoIs(`next-auth.session-token=${cookie.split('=')[1]}`)).toBe(401)
  })

  it('cannot be replaced by a session', async () => {
    const person = someone()
    const { cookie } = await app.external(person)
    expect(await statusOf(app.signIn(person, cookie))).toBe(401)
    const renamed = `ramble.pending-identity=${cookie.split('=')[1]}`
    expect(await statusOf(app.signIn(person, renamed))).toBe(401)
  })

  it('is kept from scripts and other sites, for five minutes', async () => {
    issuer.becomes(someone())
    const response = await app.visit()
    const cookie = response.headers.getSetCookie().find((one) => /pending-identity=[^;]/.test(one))
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
    expect(cookie).toMatch(/Max-Age=300$/)
  })
})

describe('the address of a password account', () => {
  const attempt = async (person: Person, body: Record<string, unknown> = {}) =>
    app.signIn(person, await app.prove(person), body)

  it('requires the password once, and then signs in either way', async () => {
    const member = await app.signUp()
    const person = someone({ email: member.email })
    const cookie = await app.prove(person)
    const asked = await app.signIn(person, cookie)
    expect(asked.status).toBe(409)
    expect(await asked.json()).toMatchObject({ field: 'password' })
    expect((await stored(member.id)).firebaseId).toBeNull()

    const wrong = await app.signIn(person, cookie, { password: 'wrong one' })
    expect(wrong.status).toBe(400)
    expect(await wrong.json()).toMatchObject({ field: 'password' })

    const right = await app.signIn(person, cookie, { password: 'correct horse' })
    expect(right.status).toBe(200)
    expect(await right.json()).toMatchObject({ id: member.id, firebaseId: person.sub })
    expect(await statusOf(attempt(person))).toBe(200)
    const body = { username: member.username, password: 'correct horse' }
    expect(await statusOf(call(app.login, 'POST', { body }))).toBe(200)
  })

  it('is found in any case', async () => {
    const member = await app.signUp({ username: 'Cased' })
    const person = someone({ email: member.email.toUpperCase() })
    expect(await statusOf(attempt(person))).toBe(409)
  })

  it.each([{ email_verified: false }, { email_verified: undefined }])(
    'is never connected when the issuer has not verified it (%j)',
    async (fields) => {
      const member = await app.signUp()
      const person = someone({ email: member.email, ...fields })
      const response = await attempt(person, { password: 'correct horse' })
      expect(response.status).toBe(409)
      expect(await response.json()).not.toHaveProperty('field')
      expect((await stored(member.id)).firebaseId).toBeNull()
    },
  )

  it('that has another identity connected keeps it', async () => {
    const first = someone()
    const { id } = await app.external(first)
    const second = someone({ email: first.email })
    expect(await statusOf(attempt(second, { password: 'correct horse' }))).toBe(409)
    expect((await stored(id)).firebaseId).toBe(first.sub)
  })

  it('is refused after ten wrong passwords, even with the right one, and so is logging in', async () => {
    const member = await app.signUp()
    const person = someone({ email: member.email })
    const cookie = await app.prove(person)
    const guess = (password: string) => app.signIn(person, cookie, { password })
    const responses = await Promise.all(Array.from({ length: 50 }, () => guess('wrong one')))
    expect(responses.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10)
    const right = await guess('correct horse')
    expect(right.status).toBe(429)
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
    const body = { username: member.username, password: 'correct horse' }
    expect(await statusOf(call(app.login, 'POST', { body }))).toBe(429)
  })

  it('is refused with 403 when the account is inactive', async () => {
    const member = await app.signUp()
    await app.db().user.update({ where: { id: member.id }, data: { isActive: false } })
    const person = someone({ email: member.email })
    expect(await statusOf(attempt(person, { password: 'correct horse' }))).toBe(403)
  })
})

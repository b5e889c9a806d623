import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { externalApp, fieldsOf } from '../support/external-app'
import { call, cookieOf } from '../support/http'
import { type OidcIssuer, type Person, startOidcIssuer } from '../support/oidc-issuer'

let issuer: OidcIssuer
let app: Awaited<ReturnType<typeof externalApp>>

beforeAll(async () => {
  issuer = await startOidcIssuer('http://localhost:3000/api/auth/callback/oidc')
  app = await externalApp(issuer)
})
afterAll(() => issuer.close())

let made = 0
function someone(fields: Partial<Person> = {}): Person & { email: string } {
  made += 1
  const email = `connected.${made}@example.org`
  return { sub: `connected-${made}`, email, email_verified: true, ...fields }
}

type Member = { cookie: string }
const stored = (id: number) => app.db().user.findUniqueOrThrow({ where: { id } })
const whoIs = async ({ cookie }: Member) => (await call(app.readUser, 'GET', { cookie })).status
const link = (member: Member, person: Person, proof: string) =>
  call(app.link, 'POST', { cookie: `${member.cookie}; ${proof}`, body: fieldsOf(person) })
const unlink = ({ cookie }: Member) => call(app.unlink, 'POST', { cookie })
const setPassword = (member: Member, person: Person, proof: string, newPassword = 'new secret') =>
  call(app.setPassword, 'POST', {
    cookie: `${member.cookie}; ${proof}`,
    body: { ...fieldsOf(person), newPassword },
  })

describe('connecting', () => {
  it('links the identity that the issuer confirms, even under another address', async () => {
    const member = await app.signUp()
    const person = someone()
    const response = await link(member, person, await app.prove(person))
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ id: member.id, firebaseId: person.sub })
    const signedIn = await app.signIn(person, await app.prove(person))
    expect(await signedIn.json()).toMatchObject({ id: member.id })
  })

  it('verifies the account’s own address, and no other', async () => {
    const [own, other] = [someone(), someone()]
    const mine = await app.signUp({ email: own.email, isEmailVerified: false })
    const theirs = await app.signUp({ isEmailVerified: false })
    await link(mine, own, await app.prove(own))
    await link(theirs, other, await app.prove(other))
    expect((await stored(mine.id)).emailVerifiedAt).not.toBeNull()
    expect((await stored(theirs.id)).emailVerifiedAt).toBeNull()
  })

  it('requires the proof, a verified address and a session', async () => {
    const member = await app.signUp()
    const person = someone()
    const unverified = someone({ email_verified: false })
    expect((await link(member, person, '')).status).toBe(401)
    expect((await link(member, unverified, await app.prove(unverified))).status).toBe(409)
    expect((await link({ cookie: '' }, person, await app.prove(person))).status).toBe(401)
    expect((await stored(member.id)).firebaseId).toBeNull()
  })

  it('refuses the identity of another account, and does not replace a connected identity', async () => {
    const member = await app.signUp()
    const [own, theirs, third] = [someone(), someone(), someone()]
    await app.external(theirs)
    expect((await link(member, theirs, await app.prove(theirs))).status).toBe(409)
    expect((await link(member, own, await app.prove(own))).status).toBe(200)
    expect((await link(member, third, await app.prove(third))).status).toBe(409)
    expect((await stored(member.id)).firebaseId).toBe(own.sub)
  })

  it('uses up its proof', async () => {
    const [first, second] = [await app.signUp(), await app.signUp()]
    const person = someone()
    const proof = await app.prove(person)
    expect((await link(first, person, proof)).status).toBe(200)
    await unlink(first)
    expect((await link(second, person, proof)).status).toBe(401)
    expect((await app.signIn(person, proof)).status).toBe(401)
  })
})

describe('disconnecting', () => {
  it('ends every other session and the external sign-in', async () => {
    const member = await app.signUp()
    const person = someone()
    await link(member, person, await app.prove(person))
    const other = { cookie: cookieOf(await app.signIn(person, await app.prove(person))) }
    const response = await unlink(member)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ firebaseId: null })
    expect(await whoIs({ cookie: cookieOf(response) })).toBe(200)
    expect([await whoIs(other), await whoIs(member)]).toEqual([401, 401])
    expect((await unlink({ cookie: cookieOf(response) })).status).toBe(409)
  })

  it('is refused while it is the only way in', async () => {
    const person = someone()
    const member = await app.external(person)
    const response = await unlink(member)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      message: expect.stringMatching(/^Set a password/),
    })
    expect((await stored(member.id)).firebaseId).toBe(person.sub)
  })
})

describe('an account without a password', () => {
  it('must set one before it is deleted or its password is changed', async () => {
    const { cookie, id } = await app.external(someone())
    for (const password of ['', 'guess']) {
      const body = { password: password || 'x', confirmation: 'delete' }
      const response = await call(app.deleteUser, 'DELETE', { cookie, body })
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({
        message: 'Set a password first, under Security in your profile.',
      })
    }
    const body = { currentPassword: 'x', newPassword: 'new secret' }
    expect((await call(app.changePassword, 'POST', { cookie, body })).status).toBe(409)
    expect(await stored(id)).toMatchObject({ hasPassword: false })
  })

  it('can set one with the issuer’s confirmation, log in with it, and then disconnect', async () => {
    const person = someone()
    const member = await app.external(person)
    const other = await app.external(person)
    const response = await setPassword(member, person, await app.prove(person))
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ hasPassword: true })
    expect([await whoIs(other), await whoIs(member)]).toEqual([401, 401])
    const { username } = await stored(member.id)
    const body = { username, password: 'new secret' }
    expect((await call(app.login, 'POST', { body })).status).toBe(200)
    expect((await unlink({ cookie: cookieOf(response) })).status).toBe(200)
  })

  it('cannot set one with a session alone, or with somebody else’s confirmation', async () => {
    const member = await app.external(someone())
    const stranger = someone()
    expect((await setPassword(member, stranger, '')).status).toBe(401)
    expect((await setPassword(member, stranger, await app.prove(stranger))).status).toBe(401)
    expect(await stored(member.id)).toMatchObject({ hasPassword: false })
  })

  it('cannot set a first password twice', async () => {
    const person = someone()
    const member = await app.external(person)
    const response = await setPassword(member, person, await app.prove(person))
    const again = { cookie: cookieOf(response) }
    expect((await setPassword(again, person, await app.prove(person), 'other')).status).toBe(400)
    const proof = await app.prove(person)
    expect((await setPassword(again, person, proof, 'another one')).status).toBe(409)
  })
})

describe('sessions of an external account', () => {
  it('end on signing out everywhere', async () => {
    const person = someone()
    const [one, two] = [await app.external(person), await app.external(person)]
    expect((await call(app.signOutEverywhere, 'POST', one)).status).toBe(200)
    expect([await whoIs(one), await whoIs(two)]).toEqual([401, 401])
  })

  it('end on a change of the password', async () => {
    const member = await app.signUp()
    const person = someone()
    await link(member, person, await app.prove(person))
    const external = { cookie: cookieOf(await app.signIn(person, await app.prove(person))) }
    const body = { currentPassword: 'correct horse', newPassword: 'battery staple' }
    const response = await call(app.changePassword, 'POST', { cookie: member.cookie, body })
    expect(response.status).toBe(200)
    expect([await whoIs(external), await whoIs(member)]).toEqual([401, 401])
  })
})

describe('who has an account', () => {
  it('is not revealed by logging in, nor to a person whom the issuer does not confirm', async () => {
    const person = someone()
    const { id } = await app.external(person)
    const { username } = await stored(id)
    const asked = async (name: string) => {
      const body = { username: name, password: 'wrong one' }
      const response = await call(app.login, 'POST', { body })
      return [response.status, await response.text()]
    }
    expect(await asked(username)).toEqual(await asked('nobody.at.all'))

    const forged = async (email: string) => {
      const body = { firebaseId: 'x', email }
      const response = await call(app.firebase, 'POST', { body })
      return [response.status, await response.text()]
    }
    expect(await forged(person.email)).toEqual(await forged('nobody@example.org'))
  })
})

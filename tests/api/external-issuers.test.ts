import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { externalApp, fieldsOf } from '../support/external-app'
import { call, cookieOf } from '../support/http'
import { type OidcIssuer, type Person, startOidcIssuer } from '../support/oidc-issuer'

const CALLBACK = 'http://localhost:3000/api/auth/callback/oidc'

let issuers: [OidcIssuer, OidcIssuer]

beforeAll(async () => {
  issuers = [await startOidcIssuer(CALLBACK), await startOidcIssuer(CALLBACK)]
})
afterAll(() => Promise.all(issuers.map((issuer) => issuer.close())))

let made = 0

function someone(fields: Partial<Person> = {}): Person & { email: string } {
  made += 1
  return {
    sub: `subject-${made}`,
    email: `person.${made}@example.org`,
    email_verified: true,
    ...fields,
  }
}

describe('the same subject at another issuer', () => {
  it('is another person, with an account of their own', async () => {
    const first = await externalApp(issuers[0])
    const owner = someone()
    const { id } = await first.external(owner)
    const second = await externalApp(issuers[1])
    const namesake = someone({ sub: owner.sub })
    const response = await second.signIn(namesake, await second.prove(namesake))
    expect(response.status).toBe(200)
    expect(await response.json()).not.toMatchObject({ id })
    const again = await externalApp(issuers[0])
    expect((await again.external(owner)).id).toBe(id)
  })

  it('does not open an account with that address, and does not set its first password', async () => {
    const first = await externalApp(issuers[0])
    const owner = someone()
    const member = await first.external(owner)
    const second = await externalApp(issuers[1])
    const response = await second.signIn(owner, await second.prove(owner))
    expect(response.status).toBe(409)
    const body = { ...fieldsOf(owner), newPassword: 'new secret' }
    const cookie = `${member.cookie}; ${await second.prove(owner)}`
    const set = await call(second.setPassword, 'POST', { cookie, body })
    expect(set.status).toBe(401)
  })

  it('can be connected to another account, but does not replace a connected identity', async () => {
    const first = await externalApp(issuers[0])
    const owner = someone()
    await first.external(owner)
    const connected = await first.signUp()
    const own = someone()
    const link = (app: typeof first, cookie: string, person: Person) =>
      call(app.link, 'POST', { cookie, body: fieldsOf(person) })
    const proof = await first.prove(own)
    expect((await link(first, `${connected.cookie}; ${proof}`, own)).status).toBe(200)

    const second = await externalApp(issuers[1])
    const member = await second.signUp({ username: 'namesake' })
    const namesake = someone({ sub: owner.sub })
    const word = await second.prove(namesake)
    expect((await link(second, `${member.cookie}; ${word}`, namesake)).status).toBe(200)
    const same = someone({ sub: own.sub })
    const other = await second.prove(same)
    expect((await link(second, `${connected.cookie}; ${other}`, same)).status).toBe(409)
  })
})

describe('an identity connected before issuers were stored', () => {
  /** A person as an earlier version of the server stored them. */
  async function earlier(app: Awaited<ReturnType<typeof externalApp>>) {
    const person = someone()
    const { id } = await app.external(person)
    const forget = { where: { id }, data: { identityIssuer: null } }
    await app.db().user.update(forget)
    return { person, id }
  }

  it('signs in to the same account with the issuer in use, and belongs to that issuer from then on', async () => {
    const first = await externalApp(issuers[0])
    const [one, absent] = [await earlier(first), await earlier(first)]
    expect((await first.external(one.person)).id).toBe(one.id)
    const ids = [one.id, absent.id]
    const settled = await first.db().user.findMany({ where: { id: { in: ids } } })
    const { OIDC_ISSUER } = issuers[0].settings
    expect(settled.map(({ identityIssuer }) => identityIssuer)).toEqual([OIDC_ISSUER, OIDC_ISSUER])

    const second = await externalApp(issuers[1])
    const namesake = someone({ sub: absent.person.sub })
    expect((await second.external(namesake)).id).not.toBe(absent.id)
  })

  it('can be disconnected, set a password and be connected again', async () => {
    const app = await externalApp(issuers[0])
    const { person, id } = await earlier(app)
    const { cookie } = await app.external(person)
    await app.db().user.update({ where: { id }, data: { identityIssuer: null } })
    const set = await call(app.setPassword, 'POST', {
      cookie: `${cookie}; ${await app.prove(person)}`,
      body: { ...fieldsOf(person), newPassword: 'new secret' },
    })
    expect(set.status).toBe(200)
    const session = cookieOf(set)
    const left = await call(app.unlink, 'POST', { cookie: session })
    expect(await left.json()).toMatchObject({ firebaseId: null })
    const back = await call(app.link, 'POST', {
      cookie: `${cookieOf(left)}; ${await app.prove(person)}`,
      body: fieldsOf(person),
    })
    expect(await back.json()).toMatchObject({ id, firebaseId: person.sub })
  })
})

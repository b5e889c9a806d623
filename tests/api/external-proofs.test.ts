import { afterAll, beforeAll, expect, it } from 'vitest'
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
function someone(): Person & { email: string } {
  made += 1
  return { sub: `proof-${made}`, email: `proof.${made}@example.org`, email_verified: true }
}

type Member = { id: number; cookie: string }
const age = ({ id: userId }: Member) =>
  app.db().session.updateMany({
    where: { userId },
    data: { createdAt: new Date(Date.now() - 2 * 60 * 60_000) },
  })
const proveBy = (member: Member, person: Person, identity: string) =>
  call(app.giveProof, 'POST', { cookie: `${member.cookie}; ${identity}`, body: fieldsOf(person) })
const move = (cookie: string) =>
  call(app.patchProfile, 'PATCH', { cookie, body: { email: `moved.${made}@example.org` } })
const stored = ({ id }: Member) => app.db().user.findUniqueOrThrow({ where: { id } })

it('an account that only its provider opens is proven there, once per sign-in', async () => {
  const person = someone()
  const member = await app.external(person)
  await age(member)
  expect((await move(member.cookie)).status).toBe(403)
  const identity = await app.prove(person)
  const response = await proveBy(member, person, identity)
  expect(response.status).toBe(200)
  expect((await proveBy(member, person, identity)).status).toBe(401)
  expect((await move(cookieOf(response))).status).toBe(200)
})

it('a disowned address is free for its reader’s own account at the provider', async () => {
  const person = someone()
  const maker = await app.signUp({ email: person.email, isEmailVerified: false })
  await app.db().$executeRaw`
    INSERT INTO mail_stops (user_id, mailbox) VALUES (${maker.id}, public.mailbox_hash(${person.email}))`
  const own = await app.external(person)
  expect(own.id).not.toBe(maker.id)
  expect((await stored(own)).email).toBe(person.email)
})

it('neither another person’s sign-in nor the four fields alone are a proof', async () => {
  const [person, thief] = [someone(), someone()]
  const member = await app.external(person)
  await age(member)
  expect((await proveBy(member, thief, await app.prove(thief))).status).toBe(401)
  expect((await proveBy(member, person, '')).status).toBe(401)
  const byPassword = await call(app.giveProof, 'POST', {
    cookie: member.cookie,
    body: { password: 'x' },
  })
  expect(byPassword.status).toBe(409)
})

it('an older session connects nothing, and the identity can still be used after the proof', async () => {
  const person = someone()
  const member = await app.signUp()
  await age(member)
  const identity = await app.prove(person)
  const connect = (cookie: string) =>
    call(app.link, 'POST', { cookie: `${cookie}; ${identity}`, body: fieldsOf(person) })
  const refused = await connect(member.cookie)
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ requiresProof: true })
  expect((await stored(member)).firebaseId).toBeNull()
  const body = { password: 'correct horse' }
  const proven = await call(app.giveProof, 'POST', {
    cookie: `${member.cookie}; ${identity}`,
    body,
  })
  expect(proven.headers.getSetCookie()).toHaveLength(1)
  expect((await connect(cookieOf(proven))).status).toBe(200)
  expect((await stored(member)).firebaseId).toBe(person.sub)
})

it('an older session disconnects nothing, and setting a first password is a proof', async () => {
  const person = someone()
  const member = await app.external(person)
  const set = await call(app.setPassword, 'POST', {
    cookie: `${member.cookie}; ${await app.prove(person)}`,
    body: { ...fieldsOf(person), newPassword: 'new secret' },
  })
  const unlink = (cookie: string) => call(app.unlink, 'POST', { cookie })
  const { username } = await stored(member)
  const body = { username, password: 'new secret' }
  const elsewhere = cookieOf(await call(app.login, 'POST', { body }))
  await age(member)
  expect((await unlink(elsewhere)).status).toBe(403)
  expect((await unlink(cookieOf(set))).status).toBe(200)
})

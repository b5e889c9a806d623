import { freshApp } from './fresh-app'
import { call, cookieOf } from './http'
import type { OidcIssuer, Person } from './oidc-issuer'

type Jar = Map<string, string>

function keep(jar: Jar, response: Response) {
  for (const cookie of response.headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';')
    jar.set(pair.slice(0, pair.indexOf('=')), pair)
  }
}

const sent = (jar: Jar) => [...jar.values()].join('; ')

/** Follows the issuer's redirects to the first address outside the issuer. */
async function walkThrough(issuer: string, start: string): Promise<URL> {
  const jar: Jar = new Map()
  let url = new URL(start)
  while (url.origin === issuer) {
    const response = await fetch(url, { redirect: 'manual', headers: { cookie: sent(jar) } })
    keep(jar, response)
    const location = response.headers.get('location')
    if (!location) throw new Error(`${url.pathname} returned ${response.status} without a redirect`)
    url = new URL(location, url)
  }
  return url
}

/** The four fields of the contract, as the popup passes them on. */
export const fieldsOf = (person: Person) => ({
  firebaseId: person.sub,
  email: person.email ?? null,
  displayName: person.name ?? null,
  photoURL: person.picture ?? null,
})

/** The app's modules reloaded with an issuer, and what a browser does in the popup. */
export async function externalApp(
  issuer: Pick<OidcIssuer, 'settings'> & Partial<Pick<OidcIssuer, 'becomes'>>,
  settings: Record<string, string> = {},
) {
  const { factories, db } = await freshApp({
    ...issuer.settings,
    LOG_LEVEL: 'error',
    RATE_LIMITS: '',
    ...settings,
  })
  const { POST: begin } = await import('@/app/api/auth/signin/[provider]/route')
  const { GET: callback } = await import('@/app/api/auth/callback/[provider]/route')
  const { POST: firebase } = await import('@/app/api/auth/firebase/route')
  const { POST: link } = await import('@/app/api/user/link-provider/route')
  const { POST: unlink } = await import('@/app/api/user/unlink-provider/route')
  const { POST: setPassword } = await import('@/app/api/user/set-password/route')
  const { GET: readUser, DELETE: deleteUser } = await import('@/app/api/user/route')
  const { POST: giveProof } = await import('@/app/api/user/proof/route')
  const { PATCH: patchProfile } = await import('@/app/api/user/profile/route')
  const { POST: changePassword } = await import('@/app/api/user/change-password/route')
  const { POST: signOutEverywhere } = await import('@/app/api/user/sign-out-everywhere/route')
  const { POST: login } = await import('@/app/api/login/route')
  const { POST: register } = await import('@/app/api/register/route')
  const params = { provider: 'oidc' }

  /** Starts the popup: returns the issuer's address and the browser's cookies. */
  async function start() {
    const response = await call(begin, 'POST', { params })
    if (!response.ok) throw new Error(await response.text())
    const jar: Jar = new Map()
    keep(jar, response)
    return { url: ((await response.json()) as { url: string }).url, jar }
  }

  /** The address with which the issuer redirects the popup back. */
  async function comeBack() {
    const { url, jar } = await start()
    return { jar, back: await walkThrough(issuer.settings.OIDC_ISSUER, url) }
  }

  /** The whole flow of the popup; returns the callback's response. */
  async function visit(): Promise<Response> {
    const { jar, back } = await comeBack()
    const query = Object.fromEntries(back.searchParams)
    return call(callback, 'GET', { params, query, cookie: sent(jar) })
  }

  /** The cookie of a person's pending identity. */
  async function prove(person: Person): Promise<string> {
    issuer.becomes?.(person)
    const response = await visit()
    const cookie = response.headers
      .getSetCookie()
      .find((one) => /^ramble\.pending-identity=[^;]/.test(one))
    if (!cookie) throw new Error(`No identity: ${response.headers.get('location')}`)
    return cookie.split(';')[0] ?? ''
  }

  /** The opener's call, by default with the fields that the issuer gave. */
  const signIn = (person: Person, cookie: string, body: Record<string, unknown> = {}) =>
    call(firebase, 'POST', { cookie, body: { ...fieldsOf(person), ...body } })

  return {
    ...factories,
    db,
    begin,
    callback,
    start,
    comeBack,
    visit,
    prove,
    signIn,
    firebase,
    link,
    unlink,
    setPassword,
    readUser,
    deleteUser,
    giveProof,
    patchProfile,
    changePassword,
    signOutEverywhere,
    login,
    register,
    jarText: sent,
    /** A person who can sign in only through the issuer. */
    async external(person: Person) {
      const response = await signIn(person, await prove(person))
      if (!response.ok) throw new Error(await response.text())
      return { ...((await response.json()) as { id: number }), cookie: cookieOf(response) }
    },
  }
}

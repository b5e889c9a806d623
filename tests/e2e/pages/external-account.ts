import { type AddressInfo, createServer } from 'node:net'
import { type Page, test as base } from '@playwright/test'
import { scratchDatabase, startAppServer } from '@/tests/support/app-server'
import { ISSUER_NAME, type Person, startOidcIssuer } from '@/tests/support/oidc-issuer'

/** A free port: the issuer must know the app's callback URL before the app starts. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** An app that trusts an issuer, both shared by the tests of one worker. */
async function openApp() {
  const port = await freePort()
  const issuer = await startOidcIssuer(`http://localhost:${port}/api/auth/callback/oidc`)
  const database = await scratchDatabase()
  const settings = { ...issuer.settings, PORT: String(port), LOG_LEVEL: 'error' }
  const server = await startAppServer(database.url, settings)
  return {
    issuer,
    baseUrl: server.baseUrl,
    async close() {
      await server.stop()
      await issuer.close()
      await database.drop()
    },
  }
}

type ExternalApp = Awaited<ReturnType<typeof openApp>>

export const test = base.extend<object, { app: ExternalApp }>({
  app: [
    async ({ browser: _browser }, provide) => {
      const app = await openApp()
      await provide(app)
      await app.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ app }, provide) => provide(app.baseUrl),
})

let made = 0

/** A person of the issuer whom the app does not know. */
export function stranger(fields: Partial<Person> = {}): Person & { email: string } {
  made += 1
  const id = `${process.pid}x${Date.now()}x${made}`
  const email = `stranger${id}@example.org`
  return { sub: id, email, email_verified: true, name: 'A stranger', ...fields }
}

/** The page object of /auth for a sign-in with an external account. */
export function externalSignIn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Connect your account' })
  return {
    button: page.getByRole('button', { name: `Sign in with ${ISSUER_NAME}` }),
    /** Visible while the popup is open. */
    cancel: page.getByRole('button', { name: 'Cancel' }),
    dialog,
    password: dialog.getByLabel('Password', { exact: true }),
    connect: dialog.getByRole('button', { name: 'Connect and sign in' }),
    async open() {
      await page.goto('/auth', { waitUntil: 'networkidle' })
    },
  }
}

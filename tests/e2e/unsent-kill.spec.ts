import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test'
import { BROWSER_FLAGS } from '@/playwright.config'
import { scratchDatabase, startAppServer } from '../support/app-server'
import { signUp } from './pages/member'
import { openDashboard, savedTexts, unsentPage, waitForCode } from './pages/unsent-page'

const SETTINGS = { FREE_NOTES_PER_MONTH: '0', RATE_LIMITS: 'workUser=1000000' }
const KILLS = 10
const WRITTEN = Array.from({ length: 50 }, (_, index) => `Thought number ${index + 1}`)

/** A browser of its own process, whose profile survives it. */
class MortalBrowser {
  private readonly profile = mkdtempSync(join(tmpdir(), 'ramble-browser-'))
  private process: ChildProcess | undefined

  async start(): Promise<BrowserContext> {
    const flags = [...BROWSER_FLAGS, '--headless', '--remote-debugging-port=0']
    const child = spawn(
      process.env.CHROMIUM_PATH ?? 'chromium',
      [...flags, `--user-data-dir=${this.profile}`, 'about:blank'],
      { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    this.process = child
    const browser = await chromium.connectOverCDP(await debuggerOf(child))
    const [context] = browser.contexts()
    if (!context) throw new Error('The browser has no profile')
    return context
  }

  /** Kills it and all of its processes immediately. */
  async kill() {
    const { process: child } = this
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await gone
  }

  async remove() {
    await this.kill()
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function debuggerOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('The browser has no output')
  for await (const line of createInterface(stderr)) {
    const address = /^DevTools listening on (\S+)$/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('The browser ended before it listened')
}

/** Resolves this long after the page has begun to send, while the server does what waits. */
function afterSending(page: Page, ms: number): Promise<void> {
  return new Promise((resolve) => {
    page.on('request', (request) => {
      if (request.method() === 'POST') setTimeout(resolve, ms)
    })
  })
}

test('a browser that is killed ten times while fifty are sent sends each once, in order', async () => {
  test.setTimeout(240_000)
  const database = await scratchDatabase()
  const server = await startAppServer(database.url, SETTINGS)
  const browser = new MortalBrowser()
  let context = await browser.start()
  let page = await context.newPage()
  const home = `${server.baseUrl}/dashboard`
  const username = `killed${Date.now()}`
  const joined = await context.request.post(`${server.baseUrl}/api/register`, {
    data: { username, password: 'correct horse', email: `${username}@example.com` },
  })
  expect(joined.ok()).toBe(true)
  const cookies = await context.cookies()
  await page.goto(home)
  await waitForCode(page)
  await context.setOffline(true)
  const dashboard = unsentPage(page)
  for (const text of WRITTEN) {
    await dashboard.send(text)
    await expect(dashboard.field).toHaveValue('')
    await expect(dashboard.waiting.first()).toContainText(text)
  }

  for (let kill = 0; kill < KILLS; kill++) {
    await browser.kill()
    context = await browser.start()
    await context.addCookies(cookies)
    page = await context.newPage()
    const some = afterSending(page, 15 * kill)
    await page.goto(home)
    await some
  }
  const { waiting } = unsentPage(page)
  await expect(waiting).toHaveCount(0, { timeout: 60_000 })
  const response = await context.request.get(`${server.baseUrl}/api/thoughts`)
  const thoughts = ((await response.json()) as { rawText: string }[]).reverse()
  expect(thoughts.map(({ rawText }) => rawText)).toEqual(WRITTEN)

  await browser.remove()
  await server.stop()
  await database.drop()
})

test('a server that is killed while five are sent has each once, in order', async ({ browser }) => {
  test.setTimeout(180_000)
  const database = await scratchDatabase()
  let server = await startAppServer(database.url, SETTINGS)
  const { port, origin } = new URL(server.baseUrl)
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  await signUp(page)
  const dashboard = await openDashboard(page)
  await server.kill()
  const written = ['One', 'Two', 'Three', 'Four', 'Five']
  await dashboard.write(...written)
  await expect(page.getByTitle('Network connection lost')).toBeVisible()

  const begun = afterSending(page, 5)
  server = await startAppServer(database.url, { ...SETTINGS, PORT: port })
  await begun
  await server.kill()
  server = await startAppServer(database.url, { ...SETTINGS, PORT: port })
  await expect(dashboard.waiting).toHaveCount(0, { timeout: 60_000 })
  expect(await savedTexts(page)).toEqual(written)

  await context.close()
  await server.stop()
  await database.drop()
})

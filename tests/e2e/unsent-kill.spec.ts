import { expect, type Page, test } from '@playwright/test'
import { scratchDatabase, startAppServer } from '../support/app-server'
import { MortalBrowser } from '../support/mortal-browser'
import { startOpenAiSimulator } from '../support/openai-simulator'
import { expectInstalled } from './pages/installed-app'
import { signUp } from './pages/member'
import {
  changeReminders,
  changeThoughts,
  expectAllSent,
  expectChangedReminders,
  expectChangedThoughts,
  expectCopied,
  expectDoneInOrder,
  haveThings,
  unsentIds,
} from './pages/mixed-changes'
import {
  afterSending,
  openDashboard,
  savedTexts,
  unsentPage,
  waitForCode,
} from './pages/unsent-page'
import { voicePage } from './pages/voice-page'
import { microphoneFlags } from './pages/voice-test'
import { keepFromWaking } from './pages/background-sync-app'

const SETTINGS = { FREE_NOTES_PER_MONTH: '0', RATE_LIMITS: 'workUser=1000000' }
const KILLS = 10
const written = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Thought number ${from + index}`)

/** Writes thoughts without a network. */
async function write(page: Page, texts: string[]) {
  const dashboard = unsentPage(page)
  for (const text of texts) {
    await dashboard.send(text)
    await expect(dashboard.field).toHaveValue('')
    await expect(dashboard.waiting.first()).toContainText(text)
  }
}

test('a browser that is killed ten times while it sends fifty entries sends each once, in order', async () => {
  test.setTimeout(300_000)
  const database = await scratchDatabase()
  const provider = await startOpenAiSimulator()
  const server = await startAppServer(database.url, {
    ...SETTINGS,
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: provider.baseUrl,
  })
  const browser = new MortalBrowser(microphoneFlags('heard'))
  let context = await browser.start()
  await keepFromWaking(context)
  let page = await context.newPage()
  const home = `${server.baseUrl}/dashboard`
  const username = `killed${Date.now()}`
  const joined = await context.request.post(`${server.baseUrl}/api/register`, {
    data: { username, password: 'correct horse', email: `${username}@example.com` },
  })
  expect(joined.ok()).toBe(true)
  const cookies = await context.cookies()
  await page.goto(home)
  const things = await haveThings(page)
  await waitForCode(page)
  await expectInstalled(page)
  await expectCopied(page)
  await context.setOffline(true)

  await write(page, written(1, 12))
  await changeThoughts(page, things)
  await page.goto(home)
  await write(page, written(13, 20))
  await voicePage(page).speakAndStop()
  await expect(page.getByRole('article', { name: 'Unsent recording' })).toHaveCount(1)
  await write(page, written(21, 31))
  await changeReminders(page)
  await page.goto(home)
  await write(page, written(32, 32))
  const ids = await unsentIds(page)
  expect(ids).toHaveLength(50)

  for (let kill = 0; kill < KILLS; kill++) {
    await browser.kill()
    context = await browser.start()
    await keepFromWaking(context)
    await context.addCookies(cookies)
    page = await context.newPage()
    const some = afterSending(page, 15 * kill)
    await page.goto(home)
    await some
  }
  await expectAllSent(page)
  // The first kill may have come before the emptied draft had reached the disk.
  await expect(unsentPage(page).field).toHaveValue('')
  await expectDoneInOrder(database.url, ids)
  const response = await context.request.get(`${server.baseUrl}/api/thoughts`)
  const thoughts = ((await response.json()) as { rawText: string }[]).reverse()
  expect(thoughts.map(({ rawText }) => rawText)).toEqual([
    things.called.rawText,
    ...written(1, 20),
    'What was said.',
    ...written(21, 32),
  ])
  await expectChangedThoughts(page, things)
  await expectChangedReminders(page)

  await browser.remove()
  await server.stop()
  await provider.close()
  await database.drop()
})

test('a server that is killed while entries are being sent has each once, in order', async ({
  browser,
}) => {
  test.setTimeout(360_000)
  const database = await scratchDatabase()
  let server = await startAppServer(database.url, SETTINGS)
  const { port, origin } = new URL(server.baseUrl)
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  await signUp(page)
  const dashboard = await openDashboard(page)
  const things = await haveThings(page)
  await expectInstalled(page)
  await expectCopied(page)
  await server.kill()
  const texts = written(1, 5)
  await dashboard.write(...texts)
  await expect(page.getByTitle('Network connection lost')).toBeVisible()
  await changeThoughts(page, things)
  await changeReminders(page)
  const ids = await unsentIds(page)

  for (const moment of [5, 60]) {
    const begun = afterSending(page, moment)
    server = await startAppServer(database.url, { ...SETTINGS, PORT: port })
    await begun
    await server.kill()
  }
  server = await startAppServer(database.url, { ...SETTINGS, PORT: port })
  await expectAllSent(page)
  await expectDoneInOrder(database.url, ids)
  expect(await savedTexts(page)).toEqual([things.called.rawText, ...texts])
  await expectChangedThoughts(page, things)
  await expectChangedReminders(page)

  await context.close()
  await server.stop()
  await database.drop()
})

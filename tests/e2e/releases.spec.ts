import { expect, type Page, test as base } from '@playwright/test'
import { type AppServer, scratchDatabase, startAppServer } from '../support/app-server'
import { startFrontProxy } from '../support/front-proxy'
import { makeSecondRelease } from '../support/second-release'
import { offlinePage, personWithApp, screenHeading } from './pages/installed-app'
import { expectNotice } from './pages/person'
import { allRamblesPage } from './pages/rambles-page'
import { openPage } from './pages/signed-in-page'
import { openDashboard, savedTexts } from './pages/unsent-page'

type StartApp = (settings?: Record<string, string>, folder?: string) => Promise<AppServer>

interface Place {
  /** The proxy to the app; the pages use its address. */
  front: Awaited<ReturnType<typeof startFrontProxy>>
  databaseUrl: string
}

const test = base.extend<{ startApp: StartApp; app: AppServer }, Place>({
  databaseUrl: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names in the pattern.
    async ({}, provide) => {
      const { url, drop } = await scratchDatabase()
      await provide(url)
      await drop()
    },
    { scope: 'worker' },
  ],
  front: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names in the pattern.
    async ({}, provide) => {
      const front = await startFrontProxy()
      await provide(front)
      front.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ front }, provide) => provide(front.baseUrl),
  startApp: async ({ front, databaseUrl }, provide) => {
    const apps: AppServer[] = []
    front.behave('passes')
    await provide(async (settings = {}, folder) => {
      const given = { NEXTAUTH_URL: front.baseUrl, FREE_NOTES_PER_MONTH: '0', ...settings }
      const app = await startAppServer(databaseUrl, given, folder)
      apps.push(app)
      front.lead(app.baseUrl)
      return app
    })
    await Promise.all(apps.map((app) => app.stop()))
  },
  /** The app at the start of a test. */
  app: [async ({ startApp }, provide) => provide(await startApp()), { auto: true }],
})

const entry = (page: Page, name: string) =>
  page.getByRole('complementary').getByRole('link', { name, exact: true })

test('the app opens and its links work while the server is down', async ({ page, app }) => {
  await personWithApp(page)
  await app.kill()
  for (const [path, heading] of [
    ['/', 'Dashboard'],
    ['/thoughts', 'All Rambles'],
    ['/profile/notifications', 'Notification Settings'],
  ] as const) {
    await page.goto(path)
    await expect(screenHeading(page, heading)).toBeVisible()
  }
  await entry(page, 'Archived Rambles').click()
  await expect(screenHeading(page, 'Archived Rambles')).toBeVisible()
  await page.goto('/faq')
  await expect(offlinePage(page)).toBeVisible()
})

for (const behaviour of [502, 503, 504, 'silent'] as const) {
  test(`the app opens while the proxy to the server is ${behaviour}`, async ({ page, front }) => {
    await personWithApp(page)
    front.behave(behaviour)
    await page.goto('/thoughts')
    await expect(screenHeading(page, 'All Rambles')).toBeVisible()
  })
}

const SECOND_SCRIPT = 'script[src*="/chunks/second-"]'

/** Expects a page of the first or the second release, judged by its loaded scripts. */
const expectRelease = (page: Page, release: 'first' | 'second') =>
  expect
    .poll(async () => (await page.locator(SECOND_SCRIPT).count()) > 0)
    .toBe(release === 'second')

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })

const newVersion = (page: Page) =>
  page.getByText('A new version of Ramble is ready', { exact: true })

/**
 * Closes the page, and waits until its worker has been replaced and the workers that remain have these statuses. During
 * the takeover the browser does not respond to a page that is being opened or that requests its caches. A worker that
 * has been busy is replaced only once it has stopped, and the browser stops no worker that a test is attached to.
 */
async function closeUntilTakenOver(page: Page, statuses: string[]) {
  const devtools = await page.context().newCDPSession(page)
  const workers = new Map<string, string>()
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) workers.set(versionId, status)
  })
  await devtools.send('ServiceWorker.enable')
  await page.goto('about:blank')
  const versionOf = (wanted: string) => [...workers].find(([, status]) => status === wanted)?.[0]
  const remaining = async () => {
    const old = versionOf('installed') && versionOf('activated')
    if (old) await devtools.send('ServiceWorker.stopWorker', { versionId: old })
    // Until the browser has reported its workers, none of them is known to be gone.
    return workers.size > 0 && [...workers.values()].filter((status) => status !== 'redundant')
  }
  await expect.poll(remaining, { timeout: 60_000 }).toEqual(statuses)
}

test.describe('when the server is upgraded', () => {
  let second: ReturnType<typeof makeSecondRelease>

  test.beforeAll(() => {
    second = makeSecondRelease()
  })

  test.afterAll(() => second.remove())

  test('a page says so, keeps using the old files, and switches to the new ones on request', async ({
    page,
    context,
    startApp,
  }) => {
    test.slow()
    await personWithApp(page)
    const other = await context.newPage()
    await openPage(other, '/reminders')
    const oldScript = await page.evaluate(
      () => document.querySelector<HTMLScriptElement>('script[src*="/chunks/"]')?.src ?? '',
    )
    const field = page
      .getByRole('main')
      .getByRole('textbox', { name: /thought/i })
      .first()
    await field.fill('Not sent yet')

    await startApp({}, second.folder)
    expect((await page.request.get(oldScript)).status()).toBe(404)
    await lookForUpdate(page)
    // On a busy machine it takes a while to load all files of a version.
    await expect(newVersion(page)).toBeVisible({ timeout: 60_000 })
    await expect(newVersion(other)).toBeVisible()
    // The notice disappears after ten seconds, unless the pointer is on it.
    const reload = page.getByRole('button', { name: 'Reload' })
    await reload.hover()
    expect(await page.evaluate(async (src) => (await fetch(src)).status, oldScript)).toBe(200)
    await entry(page, 'Archived Rambles').press('Enter')
    await expect(screenHeading(page, 'Archived Rambles')).toBeVisible()
    await entry(page, 'Dashboard').press('Enter')
    await expect(screenHeading(page, 'Dashboard')).toBeVisible()

    await reload.click()
    await expectRelease(page, 'second')
    await expect(field).toHaveValue('Not sent yet')

    // The other page is still of the old release, and keeps working.
    await expectRelease(other, 'first')
    await entry(other, 'Action Items').click()
    await expect(screenHeading(other, 'Action Items')).toBeVisible()
    expect(await other.evaluate(async (src) => (await fetch(src)).status, oldScript)).toBe(200)

    await context.setOffline(true)
    await page.goto('/thoughts')
    await expect(screenHeading(page, 'All Rambles')).toBeVisible()
    await expectRelease(page, 'second')
  })

  test('a page of the new release sends earlier unsent entries once and in order', async ({
    page,
    context,
    startApp,
  }) => {
    test.slow()
    const person = await personWithApp(page)
    const { id } = await person.capture('Kettle')
    const dashboard = await openDashboard(page)
    await context.setOffline(true)
    await dashboard.write('First', 'Second')
    await allRamblesPage(page).archive('Kettle')
    await expectNotice(page, 'Thought archived')
    await startApp({}, second.folder)
    await page.close()
    await context.setOffline(false)

    const later = await context.newPage()
    await openPage(later, '/')
    // On a busy machine a freshly started server is slow, and may apply its rate limits.
    await expect.poll(() => savedTexts(later), { timeout: 60_000 }).toEqual(['First', 'Second'])
    const kettle = async () => (await later.request.get(`/api/thoughts/${id}`)).json() as unknown
    await expect.poll(kettle, { timeout: 60_000 }).toMatchObject({ isArchived: true })
    await expect(later.getByRole('article', { name: 'Unsent thought' })).toHaveCount(0)
    expect(await savedTexts(later)).toEqual(['First', 'Second'])
  })

  test('a page that is opened afterwards uses the new files without a notice', async ({
    page,
    startApp,
  }) => {
    test.slow()
    await personWithApp(page)
    await startApp({}, second.folder)
    // While the server is still slow, the page comes from the old shell.
    await expect(async () => {
      await openPage(page, '/thoughts')
      await expect(page.locator(SECOND_SCRIPT)).not.toHaveCount(0, { timeout: 1_000 })
    }).toPass()
    const state = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        const releases = (await caches.keys()).filter((name) => name.startsWith('ramble-files-'))
        const { installing, waiting } = registration ?? {}
        return { isInstalling: !!installing, isWaiting: !!waiting, releases: releases.length }
      })
    const installed = { isInstalling: false, releases: 2 }
    await expect.poll(state, { timeout: 60_000 }).toMatchObject(installed)
    await expect(newVersion(page)).toHaveCount(0)
    await closeUntilTakenOver(page, ['activated'])
    await openPage(page, '/thoughts')
    await expect.poll(state, { timeout: 60_000 }).toEqual({ ...installed, isWaiting: false })
    await expect(newVersion(page)).toHaveCount(0)
    await page.context().setOffline(true)
    await page.goto('/archived')
    await expect(screenHeading(page, 'Archived Rambles')).toBeVisible()
    await expectRelease(page, 'second')
  })
})

test('the operator can remove the worker, with all its cached files', async ({
  page,
  startApp,
}) => {
  await personWithApp(page)
  await startApp({ SERVICE_WORKER: 'off' })
  await openPage(page, '/thoughts')
  await lookForUpdate(page)
  await closeUntilTakenOver(page, [])
  await openPage(page, '/archived')
  await expect(screenHeading(page, 'Archived Rambles')).toBeVisible()
  const kept = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }))
  expect(await kept()).toEqual({ workers: 0, caches: [] })
})

import { expect, type Page, type Route, test } from '@playwright/test'
import { logOutLosing, PASSWORD, signUp } from './pages/member'
import { openDashboard, savedTexts, unsentPage } from './pages/unsent-page'
import { openWakeable, tagOf } from './pages/background-sync-app'

const OPERATIONS = '**/api/operations'
const WRITTEN = ['First', 'Second', 'Third']

/** A person who has written without a network and closed the app. */
async function closedApp(page: Page) {
  const person = await signUp(page)
  const app = await openWakeable(page)
  await page.context().setOffline(true)
  await app.dashboard.write(...WRITTEN)
  const tag = await tagOf(page)
  await page.close()
  return { ...app, tag, username: person.username }
}

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))

test('unsent thoughts are sent when the network is back, while the app is closed', async ({
  page,
  context,
}) => {
  const { other, tag, wake } = await closedApp(page)
  let isTried = () => {}
  const tried = new Promise<void>((resolve) => (isTried = resolve))
  const fail = async (route: Route) => {
    await route.abort('internetdisconnected')
    isTried()
  }
  // A worker that starts slowly would find the network back, so the first attempt is made to fail. The server may have
  // received the aborted request all the same.
  await context.route(OPERATIONS, fail, { times: 1 })
  await context.setOffline(false)
  await wake(tag)
  await tried
  await wake(tag)
  await expect.poll(() => savedTexts(other)).toEqual(WRITTEN)
  const dashboard = await openDashboard(other)
  await expect(dashboard.cards).toHaveCount(3)
  await expect(dashboard.waiting).toHaveCount(0)
  await expect(dashboard.field).toHaveValue('')
  expect(await savedTexts(other)).toEqual(WRITTEN)
})

test('an open page shows what the worker has sent', async ({ page }) => {
  await signUp(page)
  const { dashboard, wake } = await openWakeable(page)
  await page.route('**/api/{operations,thoughts}', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await dashboard.write(...WRITTEN)
  await wake(await tagOf(page))
  await expect(dashboard.waiting).toHaveCount(0)
  await expect(dashboard.cards).toHaveCount(3)
  expect(await savedTexts(page)).toEqual(WRITTEN)
})

test('page and worker send each thought once when both find the network back', async ({
  page,
  context,
}) => {
  await signUp(page)
  const { dashboard, wake } = await openWakeable(page)
  await context.setOffline(true)
  await dashboard.write(...WRITTEN)
  const tag = await tagOf(page)
  await Promise.all([context.setOffline(false), wake(tag), wake(tag), wake(tag)])
  await expect(dashboard.waiting).toHaveCount(0, { timeout: 20_000 })
  await expect(dashboard.cards).toHaveCount(3)
  await wake(tag)
  expect(await savedTexts(page)).toEqual(WRITTEN)
})

test('a worker that is killed before it gets the response leaves everything to be retried', async ({
  page,
  context,
}) => {
  const { other, tag, wake, kill } = await closedApp(page)
  let isDone = () => {}
  const done = new Promise<void>((resolve) => (isDone = resolve))
  let requests = 0
  await context.route(OPERATIONS, async (route) => {
    requests += 1
    if (requests > 1) return route.fallback()
    await route.fetch()
    isDone()
  })
  await context.setOffline(false)
  await wake(tag)
  await done
  await kill()
  expect(await savedTexts(other)).toEqual(WRITTEN)
  const repeated = context.waitForEvent('response', (response) =>
    response.url().endsWith('/api/operations'),
  )
  await wake(tag)
  await repeated
  const dashboard = await openDashboard(other)
  await expect(dashboard.waiting).toHaveCount(0)
  await expect(dashboard.cards).toHaveCount(3)
  expect(await savedTexts(other)).toEqual(WRITTEN)
})

test('nothing is sent until the person is signed in, and then everything', async ({
  page,
  context,
}) => {
  const { other, tag, username, wake } = await closedApp(page)
  await signUp(other)
  await context.setOffline(false)
  const refused = context.waitForEvent('response', (response) => response.status() === 401)
  await wake(tag)
  expect((await refused).url()).toContain('/api/operations')
  expect(await savedTexts(other)).toEqual([])

  const login = { username, password: PASSWORD }
  expect((await other.request.post('/api/login', { data: login })).ok()).toBe(true)
  await wake(tag)
  await expect.poll(() => savedTexts(other)).toEqual(WRITTEN)
})

test('a background sync after logging out finds nothing', async ({ page, context }) => {
  await signUp(page)
  const { dashboard, other, wake } = await openWakeable(page)
  await context.setOffline(true)
  await dashboard.write('Gone with me')
  const tag = await tagOf(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^member/ })
    .click()
  await logOutLosing(page, '1 thought')
  await expect(dashboard.field).toBeHidden()
  await expect.poll(() => databases(page)).not.toContain(tag)
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await context.setOffline(false)
  await wake(tag)
  // Now the server knows of the logout too.
  await page.waitForURL('/')
  await page.close()
  // The same while somebody else uses the device.
  await signUp(other)
  await openDashboard(other)
  await wake(tag)
  await unsentPage(other).send('Mine')
  await expect.poll(() => savedTexts(other)).toEqual(['Mine'])
  expect(sent).not.toContain('/api/operations')
  expect(await databases(other)).not.toContain(tag)
})

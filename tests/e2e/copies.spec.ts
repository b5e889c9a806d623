import { expect, type Page, test } from '@playwright/test'
import { addRambles } from '@/tests/support/browser-database'
import { copiedSummaries, recordsOf } from './pages/device-copy'
import { expectControlling, offlinePage } from './pages/installed-app'
import { capture, endSession, newPersonElsewhere, otherDevice, PASSWORD } from './pages/member'
import { newPerson } from './pages/person'
import { allRamblesPage } from './pages/rambles-page'
import { openPage } from './pages/signed-in-page'
import { waitForCode } from './pages/unsent-page'
import { waitForReact } from './pages/visitor'

const OFFLINE = 'Network connection lost'
const OLDER_ONES = 'Older entries are only on the server. They appear once it can be reached.'
const NOT_HERE = 'Not on this device'

/** A person with three rambles, and a browser with a copy of them. */
async function withCopy(page: Page) {
  const person = await newPerson(page)
  await addRambles(person.username, 3)
  await openPage(page, '/thoughts')
  await expect.poll(() => copiedSummaries(page)).toEqual(['Ramble 1', 'Ramble 2', 'Ramble 3'])
  return person
}

/** Takes the network away once the copy is complete and the code that works offline has loaded. */
async function goOffline(page: Page) {
  const isWhole = async () => {
    const place = { databases: 'ramble-copy-', store: 'state' }
    const records = await recordsOf<{ shown?: number | null }>(page, place)
    return records.some(({ shown }) => typeof shown === 'number')
  }
  await expect.poll(isWhole).toBe(true)
  await waitForCode(page)
  await page.context().setOffline(true)
}

const expectErased = (page: Page) => expect.poll(() => copiedSummaries(page)).toEqual([])

async function logIn(page: Page, username: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('/')
}

async function logOut(page: Page, username: string) {
  await page.getByRole('button', { name: username }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

test('the copy follows changes by another device', async ({ page, baseURL }) => {
  const { username } = await withCopy(page)
  const device = await otherDevice(baseURL, username)
  const list = await device.get('/api/thoughts')
  const [newest, , oldest] = (await list.json()) as { id: number }[]
  await device.patch(`/api/thoughts/${newest?.id}`, { data: { summary: 'Edited elsewhere' } })
  await device.delete(`/api/thoughts/${oldest?.id}`)
  await expect.poll(() => copiedSummaries(page)).toEqual(['Edited elsewhere', 'Ramble 2'])
  await device.dispose()
})

test('lists and changes are compressed', async ({ page }) => {
  const { username } = await newPerson(page)
  await addRambles(username, 20)
  for (const path of ['/api/changes', '/api/thoughts', '/api/thoughts?limit=20']) {
    const response = await page.request.get(path)
    expect([path, response.headers()['content-encoding']]).toEqual([path, 'gzip'])
    expect(response.headers().vary).toContain('Accept-Encoding')
  }
})

test('one tab fetches for all tabs', async ({ page, context }) => {
  await withCopy(page)
  const other = await context.newPage()
  await openPage(other, '/thoughts')
  await capture(page, 'From another tab')
  const hasIt = async (of: Page) => (await copiedSummaries(of)).length === 4
  await expect.poll(() => hasIt(other)).toBe(true)
  expect(await hasIt(page)).toBe(true)
})

test('search, paging and sorting use the copy without a network', async ({ page, context }) => {
  const { username, capture } = await newPerson(page)
  await addRambles(username, 60)
  await capture('Buy seeds for the garden tomorrow')
  const rambles = allRamblesPage(page)
  await rambles.open()
  await expect.poll(async () => (await copiedSummaries(page)).length).toBe(61)
  await goOffline(page)
  await expect(page.getByTitle(OFFLINE)).toBeVisible()

  await rambles.searchBox.fill('SEEDS gard')
  await expect(rambles.cards).toHaveCount(1)
  await rambles.searchBox.fill('no such words')
  await expect(rambles.cards).toHaveCount(0)
  await rambles.searchBox.fill('')
  await expect(rambles.cards).toHaveCount(50)
  await rambles.loadMore.click()
  await expect(rambles.cards).toHaveCount(61)
  await expect(rambles.loadMore).toBeHidden()
  await rambles.sort.selectOption('Oldest First')
  await expect(rambles.cards.first()).toContainText('Ramble 60')
  await expect(page.getByText('Failed to fetch')).toBeHidden()

  await context.setOffline(false)
  await expect(page.getByTitle(OFFLINE)).toBeHidden()
})

test('while the server fails, lists show the copy and no notice', async ({ page }) => {
  await withCopy(page)
  // Only the search fails: a failure of the unfiltered list would show a notice.
  await page.route(/\/api\/thoughts\?.*q=/, (route) => route.abort())
  const { searchBox, cards } = allRamblesPage(page)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('q='))
  await searchBox.fill('ramble 2')
  await expect(cards).toHaveCount(1)
  await failed
  await expect(page.getByText('Failed to fetch')).toBeHidden()
})

test('while the server is slow, lists show the copy, and then the server’s response', async ({
  page,
}) => {
  await withCopy(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/thoughts\?.*q=/, async (route) => {
    await released
    await route.fulfill({ json: [] })
  })
  const { searchBox, cards } = allRamblesPage(page)
  await searchBox.fill('ramble 2')
  await expect(cards).toHaveCount(1)
  release()
  await expect(cards).toHaveCount(0)
})

test('a list with rambles older than the copy says where they are', async ({ page, context }) => {
  const { username } = await newPerson(page)
  await addRambles(username, 2_040)
  await openPage(page, '/thoughts')
  await expect
    .poll(async () => (await copiedSummaries(page)).length, { timeout: 60_000 })
    .toBe(2_000)
  await goOffline(page)
  const { searchBox, sort, cards } = allRamblesPage(page)
  await searchBox.fill('ramble 203')
  await expect(page.getByText(OLDER_ONES)).toBeVisible()
  await expect(cards).toHaveCount(2)
  await searchBox.fill('')
  await expect(cards).toHaveCount(50)
  await sort.selectOption('Oldest First')
  await expect(page.getByRole('status').filter({ hasText: NOT_HERE })).toBeVisible()
  await expect(cards).toHaveCount(0)
  await context.setOffline(false)
  await expect(cards.first()).toContainText('Ramble 2040')
  await expect(page.getByText(NOT_HERE)).toBeHidden()
  await searchBox.fill('ramble 203')
  await expect(cards).toHaveCount(12)
  await expect(page.getByText(OLDER_ONES)).toBeHidden()
})

test.describe('the copy is erased', () => {
  test('by logging out', async ({ page }) => {
    const { username } = await withCopy(page)
    await logOut(page, username)
    await page.waitForURL('/')
    await expectErased(page)
  })

  test('by logging out without a network, which the server learns later', async ({
    page,
    context,
  }) => {
    const { username } = await withCopy(page)
    await goOffline(page)
    await logOut(page, username)
    await expect(page.getByRole('heading', { name: 'Logged out on this device' })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
    await expectErased(page)
    await context.setOffline(false)
    await page.waitForURL('/')
    await expect.poll(async () => (await page.request.get('/api/user')).status()).toBe(401)
    await expectErased(page)
  })

  test('by switching it off, and fetched again when it is switched on', async ({ page }) => {
    await withCopy(page)
    await openPage(page, '/profile/settings')
    const keep = page.getByRole('switch', { name: 'Keep a copy on this device' })
    await expect(keep).toBeChecked()
    await keep.click()
    await expectErased(page)
    await openPage(page, '/profile/settings')
    await expect(keep).not.toBeChecked()
    await keep.click()
    await expect.poll(async () => (await copiedSummaries(page)).length).toBe(3)
  })

  test('when the session is ended elsewhere', async ({ page, baseURL }) => {
    const { username } = await withCopy(page)
    await endSessionElsewhere(baseURL, username)
    await page.waitForURL('/auth', { timeout: 20_000 })
    await expectErased(page)
  })

  test('when it was ended elsewhere while no page was open', async ({ page, context, baseURL }) => {
    const { username } = await withCopy(page)
    await expectControlling(page)
    await page.goto('about:blank')
    await endSessionElsewhere(baseURL, username)
    await page.goto('/')
    await expect(page.getByText('Your session has ended')).toBeVisible()
    await expectErased(page)
    await context.setOffline(true)
    await page.goto('/')
    await expect(offlinePage(page)).toBeVisible()
  })

  test('when somebody else signs in, who never sees it', async ({ page, context }) => {
    await withCopy(page)
    // The page is left first, because it redirects to sign-in by itself when its session has ended.
    await page.goto('about:blank')
    await endSession(context)
    const other = await newPersonElsewhere(context)
    await page.goto('/auth')
    await waitForReact(page)
    await logIn(page, other)
    await openPage(page, '/thoughts')
    await expect(page.getByText('No thoughts found. Start capturing your thoughts!')).toBeVisible()
    await expectErased(page)
  })

  test('with the account', async ({ page }) => {
    await withCopy(page)
    await openPage(page, '/profile/settings')
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Type "delete" to confirm').fill('delete')
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await page.waitForURL('/')
    await expectErased(page)
  })
})

/** Ends all sessions, like 'Sign out everywhere' on another device. */
async function endSessionElsewhere(baseURL: string | undefined, username: string) {
  const device = await otherDevice(baseURL, username)
  await device.delete('/api/user/sessions')
  await device.dispose()
}

test('on a shared computer no copy is kept', async ({ page, context }) => {
  const username = await newPersonElsewhere(context)
  await addRambles(username, 2)
  await page.goto('/auth')
  await waitForReact(page)
  await page.getByLabel('This is a shared computer').check()
  await logIn(page, username)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openPage(page, '/thoughts')
  await openPage(page, '/profile/settings')
  await expect(page.getByRole('switch', { name: 'Keep a copy on this device' })).not.toBeChecked()
  // By this time the page would have requested a copy.
  await waitForCode(page)
  expect(asked).toContain('/api/live')
  expect(asked).not.toContain('/api/changes')
  await expectErased(page)
})

test('a browser without IndexedDB works as before', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'indexedDB'))
  const { username } = await newPerson(page)
  await addRambles(username, 3)
  await openPage(page, '/thoughts')
  const { searchBox, cards } = allRamblesPage(page)
  await searchBox.fill('ramble 2')
  await expect(cards).toHaveCount(1)
})

import { expect, type Locator, type Page, test } from '@playwright/test'
import { addRambles } from '@/tests/support/browser-database'
import { withoutCopy } from './pages/device-copy'
import { expectInstalled } from './pages/installed-app'
import { newPerson } from './pages/person'
import { holdRequests, openPage } from './pages/signed-in-page'
import { waitForReact } from './pages/visitor'

/** The router's requests for pages, and every call except the live connection. */
const RESPONSES = /[?&]_rsc=|\/api\/(?!live)/

/** Holds back the server's responses; returns the function that releases them. */
async function holdResponses(page: Page) {
  const release = await holdRequests(page, 'GET', RESPONSES)
  return async () => {
    release()
    await page.unroute(RESPONSES)
  }
}

/** Opens a signed-in page without a copy, and waits until the code of all screens has loaded. */
async function openWithScreens(page: Page, path: string) {
  await withoutCopy(page)
  await openPage(page, path)
  await expectInstalled(page)
}

const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 1, name, exact: true })

async function placeOf(shown: Locator) {
  const box = await shown.boundingBox()
  return { x: box?.x, y: box?.y }
}

/** How each page shows that it is loading: by its heading and these words. */
const ENTRIES = [
  { entry: 'All Rambles', path: '/thoughts', title: 'All Rambles', words: 'Loading rambles' },
  {
    entry: 'Archived Rambles',
    path: '/archived',
    title: 'Archived Rambles',
    words: 'Loading archived rambles...',
  },
  {
    entry: 'Action Items',
    path: '/action-items',
    title: 'Action Items',
    words: 'Loading action items',
  },
  { entry: 'Reminders', path: '/reminders', title: 'Reminders', words: 'Loading reminders' },
  { entry: 'Dashboard', path: '/dashboard', title: 'Dashboard', words: 'Loading rambles' },
]

test('a sidebar entry shows the next page before the server has responded', async ({ page }) => {
  await newPerson(page)
  await openWithScreens(page, '/profile')
  let before = 'Profile'
  for (const { entry, path, title, words } of ENTRIES) {
    await expect(heading(page, before)).toBeVisible()
    const release = await holdResponses(page)
    const link = page.getByRole('complementary').getByRole('link', { name: entry, exact: true })
    await link.click()
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByRole('status').getByText(words, { exact: true })).toBeVisible()
    await expect(heading(page, before)).toBeHidden()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveURL(path)
    const place = await placeOf(heading(page, title))

    await release()
    await expect(page.getByText(words, { exact: true })).toHaveCount(0)
    expect(await placeOf(heading(page, title))).toEqual(place)
    before = title
  }
})

test('a ramble, a category and the profile show that they are loading', async ({ page }) => {
  const { username, createCategory } = await newPerson(page)
  await addRambles(username, 1)
  const category = await createCategory('Garden')
  await openWithScreens(page, '/thoughts')

  let release = await holdResponses(page)
  await page.getByRole('article').getByRole('link', { name: 'Ramble 1' }).click()
  await expect(
    page.getByRole('status').getByText('Loading thought', { exact: true }),
  ).toBeAttached()
  await expect(page.getByRole('article')).toHaveCount(0)
  await release()
  await expect(heading(page, 'Ramble 1')).toBeVisible()

  release = await holdResponses(page)
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /^Garden/ })
    .click()
  await expect(page.getByText('Loading thoughts...')).toBeVisible()
  await release()
  await expect(page).toHaveURL(`/categories/${category}`)
  await expect(page.getByText('Loading thoughts...')).toHaveCount(0)

  // The URL opens the dashboard with the capture dialog.
  release = await holdResponses(page)
  await page.getByRole('link', { name: 'Create a New Thought' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Ramble' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(page).toHaveURL('/')

  await page.getByRole('link', { name: 'Notifications', exact: true }).click()
  await expect(heading(page, 'Notification Settings')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Daily summary' })).toBeVisible()

  // The navigation bar stays and marks the chosen page.
  const billing = page
    .getByRole('navigation', { name: 'Profile' })
    .getByRole('link', { name: 'Billing' })
  await billing.click()
  await expect(billing).toHaveAttribute('aria-current', 'page')
  await expect(heading(page, 'Notification Settings')).toBeHidden()
  await expect(heading(page, 'Profile')).toBeVisible()
  await expect(page).toHaveURL('/profile/billing')
  await release()
})

test('on a phone a new screen starts at its top, and going back restores the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { username } = await newPerson(page)
  await addRambles(username, 20)
  await openWithScreens(page, '/thoughts')
  const card = page.getByRole('article', { name: 'Ramble 12', exact: true })
  await card.scrollIntoViewIfNeeded()
  const scrollY = () => page.evaluate(() => window.scrollY)
  const scrolled = await scrollY()
  expect(scrolled).toBeGreaterThan(844)

  const release = await holdResponses(page)
  await card.getByRole('link').click()
  const skeleton = page.getByRole('status').filter({ hasText: 'Loading thought' })
  await expect(skeleton).toBeInViewport()
  await expect.poll(scrollY).toBe(0)
  await release()
  await expect(heading(page, 'Ramble 12')).toBeVisible()
  await page.goBack()
  await expect(card).toBeInViewport()
  await expect.poll(scrollY).toBe(scrolled)
})

test('another press while a page is loading shows the last page pressed', async ({ page }) => {
  await newPerson(page)
  await openWithScreens(page, '/dashboard')
  const bar = page.getByRole('complementary')
  const release = await holdResponses(page)
  await bar.getByRole('link', { name: 'Reminders' }).click()
  await expect(heading(page, 'Reminders')).toBeVisible()
  await bar.getByRole('link', { name: 'Action Items' }).click()
  await expect(heading(page, 'Action Items')).toBeVisible()
  await expect(heading(page, 'Reminders')).toHaveCount(0)
  await release()
  await expect(page).toHaveURL('/action-items')
  await expect(page.getByText("You don't have any pending action items.")).toBeVisible()
})

test('back and forward find each page after a reload in between', async ({ page }) => {
  await newPerson(page)
  await openWithScreens(page, '/dashboard')
  const bar = page.getByRole('complementary')
  await bar.getByRole('link', { name: 'All Rambles' }).click()
  await expect(heading(page, 'All Rambles')).toBeVisible()
  await bar.getByRole('link', { name: 'Reminders' }).click()
  await expect(heading(page, 'Reminders')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Reminders')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'All Rambles')).toBeVisible()
  await expect(page).toHaveTitle('All Rambles · Ramble')
  await page.goBack()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.goForward()
  await expect(heading(page, 'All Rambles')).toBeVisible()
})

test('a visitor sees that the page is loading', async ({ page }) => {
  await page.goto('/faq')
  await waitForReact(page)
  const release = await holdResponses(page)
  const changelog = page.getByRole('complementary').getByRole('link', { name: 'Changelog' })
  await changelog.click()
  await expect(page.getByRole('status').getByText('Loading page')).toBeAttached()
  await expect(changelog).toHaveAttribute('aria-current', 'page')
  await release()
  await expect(heading(page, 'Changelog')).toBeVisible()
  await expect(page.getByText('Loading page')).toHaveCount(0)
})

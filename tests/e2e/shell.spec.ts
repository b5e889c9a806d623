import { expect, type Page, test } from '@playwright/test'
import { addRambles } from '@/tests/support/browser-database'
import { expectNoFault } from './pages/accessibility'
import { copiedSummaries } from './pages/device-copy'
import { expectInstalled, offlinePage, screenHeading } from './pages/installed-app'
import { capture } from './pages/member'
import { newPerson } from './pages/person'
import { openPage } from './pages/signed-in-page'

/** Each signed-in address with the heading of its screen, which does not depend on data. */
const SCREENS = [
  ['/', 'Dashboard', 'Ramble'],
  ['/dashboard', 'Dashboard', 'Dashboard · Ramble'],
  ['/thoughts', 'All Rambles', 'All Rambles · Ramble'],
  ['/archived', 'Archived Rambles', 'Archived Rambles · Ramble'],
  ['/deleted', 'Recently Deleted', 'Recently Deleted · Ramble'],
  ['/tags', 'Tags', 'Tags · Ramble'],
  ['/action-items', 'Action Items', 'Action Items · Ramble'],
  ['/reminders', 'Reminders', 'Reminders · Ramble'],
  ['/categories/new', 'Create Category', 'Create Category · Ramble'],
  ['/profile', 'Profile', 'Profile · Ramble'],
  ['/profile/settings', 'Profile', 'Profile · Ramble'],
  ['/profile/security', 'Profile', 'Profile · Ramble'],
  ['/profile/billing', 'Profile', 'Profile · Ramble'],
  ['/profile/notifications', 'Notification Settings', 'Notification Settings · Ramble'],
] as const

/** A person whose browser has the app and a copy, and has lost the network. */
async function personOffline(page: Page) {
  const person = await newPerson(page)
  await addRambles(person.username, 1)
  await openPage(page, '/')
  await expectInstalled(page)
  await expect.poll(() => copiedSummaries(page), { timeout: 30_000 }).toEqual(['Ramble 1'])
  await page.context().setOffline(true)
  return person
}

test('every signed-in address opens without a network', async ({ page }) => {
  test.slow()
  await personOffline(page)
  const refused = await watchPolicy(page)
  for (const [path, heading, title] of SCREENS) {
    await page.goto(path)
    await expect(screenHeading(page, heading), path).toBeVisible()
    await expect(page, path).toHaveTitle(title)
    await expect(page.getByRole('banner')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await refused(), path).toEqual([])
  }
  await page.goto('/thoughts/17')
  await expect(screenHeading(page, 'Not on this device')).toBeVisible()
  await page.goto('/thoughts/not-a-number')
  await expect(page.getByText('This is not the address of a ramble.')).toBeVisible()
  await page.goto('/categories/17')
  await expect(page.getByRole('heading', { name: 'Category not found.' })).toBeVisible()
  await page.goto('/thoughts/new')
  const dialog = page.getByRole('dialog', { name: 'Create New Ramble' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/$/)
})

test('links, back and forward work without a network, on an open page and on a new one', async ({
  page,
}) => {
  test.slow()
  await personOffline(page)
  const entry = (name: string) =>
    page.getByRole('complementary').getByRole('link', { name, exact: true })
  for (const open of [() => Promise.resolve(), () => page.reload()]) {
    await open()
    await entry('All Rambles').click()
    await expect(screenHeading(page, 'All Rambles')).toBeVisible()
    await entry('Reminders').click()
    await expect(screenHeading(page, 'Reminders')).toBeVisible()
    await expect(entry('Reminders')).toHaveAttribute('aria-current', 'page')
    await page.goBack()
    await expect(screenHeading(page, 'All Rambles')).toBeVisible()
    await page.goBack()
    await expect(screenHeading(page, 'Dashboard')).toBeVisible()
    await page.goForward()
    await expect(screenHeading(page, 'All Rambles')).toBeVisible()
    await page.goto('/')
  }
})

test('a screen says what is not on the device, and shows it when the network is back', async ({
  page,
}) => {
  test.slow()
  await personOffline(page)
  await page.context().setOffline(false)
  await openPage(page, '/profile/settings')
  await page.getByRole('switch', { name: 'Keep a copy on this device' }).click()
  await expect.poll(() => copiedSummaries(page)).toEqual([])
  await page.context().setOffline(true)
  for (const path of ['/thoughts', '/archived', '/action-items', '/reminders', '/profile']) {
    await page.goto(path)
    const missing = page.getByRole('main').getByText('Not on this device')
    await expect(missing, path).toBeVisible()
    await expect(page.getByText(/^(Error|Failed)/), path).toBeHidden()
  }
  await expectNoFault(page)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
  await expect(page.getByText('Not on this device')).toBeHidden()
})

test('other addresses say that there is no network, and open once it is back', async ({ page }) => {
  await personOffline(page)
  for (const path of ['/faq', '/nothing/here', '/subscribe', '/auth?tab=register']) {
    await page.goto(path)
    await expect(offlinePage(page), path).toBeVisible()
    await expect(page).toHaveTitle('You are offline · Ramble')
  }
  await page.goto('/faq')
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible()
})

test('the shell refetches everything when the network is back', async ({ page }) => {
  await personOffline(page)
  await page.goto('/thoughts')
  await expect(screenHeading(page, 'All Rambles')).toBeVisible()
  await page.context().setOffline(false)
  const id = await capture(page, 'Mow the lawn')
  await expect(page.getByRole('main').getByText(/lawn/).first()).toBeVisible({ timeout: 20_000 })
  await page.getByRole('main').getByRole('link', { name: /lawn/ }).click()
  await expect(page).toHaveURL(new RegExp(`/thoughts/${id}$`))
})

test('after signing out nothing of the app opens without a network', async ({ page }) => {
  await newPerson(page)
  await openPage(page, '/')
  await expectInstalled(page)
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await page.context().setOffline(true)
  for (const path of ['/', '/thoughts', '/profile']) {
    await page.goto(path)
    await expect(offlinePage(page), path).toBeVisible()
  }
})

test('the shell leads to the sign-in page when the session has ended in the meantime', async ({
  page,
}) => {
  await personOffline(page)
  await page.goto('/thoughts')
  await expect(screenHeading(page, 'All Rambles')).toBeVisible()
  await page.context().clearCookies()
  await page.context().setOffline(false)
  await expect(page).toHaveURL(/\/auth$/, { timeout: 20_000 })
  await page.context().setOffline(true)
  await page.goto('/thoughts')
  await expect(offlinePage(page)).toBeVisible()
})

test('the worker responds only to requests for pages and files, never to calls', async ({
  page,
}) => {
  await newPerson(page)
  await openPage(page, '/')
  await expectInstalled(page)
  const served: string[] = []
  page.on('response', (response) => {
    if (response.fromServiceWorker()) served.push(new URL(response.url()).pathname)
  })
  await capture(page, 'Mow the lawn')
  await page.reload()
  await expect(page.getByRole('main').getByText(/lawn/).first()).toBeVisible()
  await page.getByRole('complementary').getByRole('link', { name: 'Reminders' }).click()
  await expect(screenHeading(page, 'Reminders')).toBeVisible()
  expect(served).toContain('/')
  expect(served.filter((path) => !/^\/(_next\/static\/.*|icons\/.*|[\w.-]*)$/.test(path))).toEqual(
    [],
  )
  expect(served.filter((path) => path.startsWith('/api'))).toEqual([])
})

test('the shell cannot be opened by an address', async ({ page }) => {
  await newPerson(page)
  await page.goto('/shell')
  await expect(screenHeading(page, 'Dashboard')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
})

/** Records violations of the content policy on every page from now on. */
async function watchPolicy(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { refused: [] })
    document.addEventListener('securitypolicyviolation', (event) => {
      window.refused.push(`${event.violatedDirective}: ${event.blockedURI}`)
    })
  })
  return () => page.evaluate(() => window.refused)
}

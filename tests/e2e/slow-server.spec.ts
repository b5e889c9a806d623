import { expect, type Page } from '@playwright/test'
import { addRambles } from '@/tests/support/browser-database'
import { copiedSummaries } from './pages/device-copy'
import { expectInstalled } from './pages/installed-app'
import { signUp } from './pages/member'
import { newPerson } from './pages/person'
import { test } from './pages/proxied-page'
import { openPage } from './pages/signed-in-page'

/** A person whose browser has the app and a copy of one ramble. */
async function personWithCopy(page: Page) {
  const person = await newPerson(page)
  await addRambles(person.username, 1)
  await openPage(page, '/')
  await expectInstalled(page)
  await expect.poll(() => copiedSummaries(page), { timeout: 30_000 }).toEqual(['Ramble 1'])
  return person
}

/** Records the positions of the dashboard's field, on every page from now on. */
async function watchField(page: Page) {
  await page.addInitScript(() => {
    const { places } = Object.assign(window, { places: new Set<number>() })
    const look = () => {
      const found = document.querySelector('main form textarea')
      if (found) places.add(Math.round(found.getBoundingClientRect().y + window.scrollY))
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => (window as never as { places: Set<number> }).places.size)
}

const userButton = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name })
const field = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Your thought' })

test('the owner of a copy shows at once and can write, and is replaced when the server names another person', async ({
  page,
  browser,
  front,
}) => {
  test.slow()
  const { username } = await personWithCopy(page)
  const places = await watchField(page)
  front.behave('silent')
  await page.goto('/')
  await expect(userButton(page, username)).toBeVisible()
  await expect(page.getByRole('article', { name: 'Ramble 1' })).toBeVisible()
  await field(page).pressSequentially('Half a ')
  const result = page.waitForResponse('**/api/user')
  front.behave('passes')
  await result
  await field(page).pressSequentially('thought')
  await expect(field(page)).toHaveValue('Half a thought')
  expect(await places()).toBe(1)

  const others = await browser.newContext({ baseURL: front.baseUrl })
  const other = await signUp(await others.newPage())
  await page.context().addCookies((await others.storageState()).cookies)
  await others.close()
  front.behave('silent')
  await page.reload()
  await expect(field(page)).toHaveValue('Half a thought')
  front.behave('passes')
  await expect(userButton(page, other.username)).toBeVisible()
  await expect(page.getByText('No rambles yet.')).toBeVisible()
  await expect(page.getByText('Ramble 1')).toHaveCount(0)
  await expect(field(page)).toHaveValue('')
  const drafts = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('ramble-draft-')),
  )
  expect(drafts).toHaveLength(1)
})

test('without a copy nothing shows until the server says who is signed in, or that nobody is', async ({
  page,
  front,
}) => {
  test.slow()
  const { username } = await personWithCopy(page)
  await openPage(page, '/profile/settings')
  await page.getByRole('switch', { name: 'Keep a copy on this device' }).click()
  await expect.poll(() => copiedSummaries(page)).toEqual([])
  const places = await watchField(page)
  front.behave('silent')
  await page.goto('/')
  await expect(page).toHaveTitle('Ramble')
  await expect(page.getByRole('banner').or(page.getByRole('main'))).toHaveCount(0)
  front.behave('passes')
  await expect(userButton(page, username)).toBeVisible()
  await expect(field(page)).toBeEditable()
  expect(await places()).toBe(1)

  front.behave('silent')
  await page.context().clearCookies()
  await page.goto('/thoughts')
  await expect(page.getByRole('main').getByText('Loading', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  front.behave('passes')
  await expect(page).toHaveURL(/\/auth$/)
})

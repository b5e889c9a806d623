import { expect, type Page, test } from '@playwright/test'
import { addRambles } from '@/tests/support/browser-database'
import { copiedSummaries } from './pages/device-copy'
import { expectInstalled, offlinePage, screenHeading } from './pages/installed-app'
import { newPerson } from './pages/person'
import { allRamblesPage } from './pages/rambles-page'
import { openPage } from './pages/signed-in-page'

/** A person with three rambles, whose browser has a copy and the app, and then loses the network. */
async function keptApp(page: Page) {
  const person = await newPerson(page)
  await addRambles(person.username, 3)
  await openPage(page, '/')
  await expectInstalled(page)
  await expect.poll(() => copiedSummaries(page), { timeout: 30_000 }).toHaveLength(3)
  await page.context().setOffline(true)
  return person
}

test('the rambles of the copy show when the app is opened without a network', async ({ page }) => {
  const { username } = await keptApp(page)
  const shown = (name: string) => page.getByRole('main').getByRole('article', { name })
  await page.goto('/')
  await expect(shown('Ramble 1')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: username })).toBeVisible()
  await page.goto('/thoughts')
  for (const name of ['Ramble 1', 'Ramble 2', 'Ramble 3']) await expect(shown(name)).toBeVisible()
  await allRamblesPage(page).searchBox.fill('ramble 2')
  await expect(shown('Ramble 2')).toBeVisible()
  await expect(shown('Ramble 1')).toBeHidden()
  await shown('Ramble 2').getByRole('link', { name: 'Ramble 2' }).click()
  await expect(screenHeading(page, 'Ramble 2')).toBeVisible()
  await page.reload()
  await expect(screenHeading(page, 'Ramble 2')).toBeVisible()
})

test('logging out without a network leaves nothing that can be opened', async ({ page }) => {
  const { username } = await keptApp(page)
  await page.goto('/thoughts')
  await page.getByRole('banner').getByRole('button', { name: username }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect.poll(() => copiedSummaries(page)).toEqual([])
  await page.goto('/thoughts')
  await expect(offlinePage(page)).toBeVisible()
})

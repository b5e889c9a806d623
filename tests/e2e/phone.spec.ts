import { expect, type Locator, test } from '@playwright/test'
import { addRambles } from '@/tests/support/browser-database'
import { dashboardPage } from './pages/rambles-page'
import { newPerson } from './pages/person'
import { openPage } from './pages/signed-in-page'

test.use({ viewport: { width: 390, height: 844 } })

test('the first screen shows the first ramble and a single way to write another', async ({
  page,
}) => {
  const { username } = await newPerson(page)
  await addRambles(username, 6)
  const dashboard = dashboardPage(page)
  await dashboard.open()
  const bar = page.getByRole('navigation', { name: 'Main' })
  const newRamble = page.getByRole('button', { name: 'New Ramble' })
  const room = (await bar.boundingBox())?.y ?? 0
  const isOnFirstScreen = async (part: Locator) =>
    (await part.isVisible()) && ((await part.boundingBox())?.y ?? room) < room

  const title = dashboard.card('Ramble 1').getByRole('heading')
  await expect(title).toBeVisible()
  expect(await isOnFirstScreen(title)).toBe(true)
  await expect(bar.getByRole('button', { name: 'New' })).toBeInViewport()
  expect(await isOnFirstScreen(newRamble)).toBe(false)
  expect(await isOnFirstScreen(dashboard.field)).toBe(false)

  for (const part of [
    dashboard.refresh,
    dashboard.searchBox,
    dashboard.sourceFilter('All Sources'),
    dashboard.sourceFilter('Export'),
    page.getByRole('link', { name: 'All Rambles →' }),
    page.getByRole('heading', { name: 'Pending Action Items' }),
  ]) {
    await expect(part).toBeVisible()
  }
  await newRamble.click()
  await expect(page.getByRole('dialog', { name: 'Create New Ramble' })).toBeVisible()
})

test('the menu links to the plan, the FAQ and the changelog', async ({ page }) => {
  const { username } = await newPerson(page)
  for (const [entry, path] of [
    ['Plan and usage', '/profile/billing'],
    ['FAQ', '/faq'],
    ['Changelog', '/changelog'],
  ] as const) {
    await openPage(page, '/dashboard')
    await page.getByRole('button', { name: username }).click()
    await page.getByRole('menuitem', { name: entry }).click()
    await expect(page).toHaveURL(path)
  }
})

test('New on a category’s page writes a ramble into that category', async ({ page }) => {
  const person = await newPerson(page)
  const id = await person.createCategory('Boats')
  await openPage(page, `/categories/${id}`)
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Ramble' })
  await expect(dialog.getByText('Boats', { exact: true })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Your thought' }).fill('Sand the hull')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article')).toContainText(/sand the hull/i)
  await expect(page.getByText('1 thought', { exact: true })).toBeVisible()
})

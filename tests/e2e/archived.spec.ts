import { expect, test } from '@playwright/test'
import { archivedPage } from './pages/archived-page'
import { expectNotice, failRequests, newPerson } from './pages/person'

test('archived rambles are searched on the server, and the search survives a reload', async ({
  page,
}) => {
  const person = await newPerson(page)
  for (const text of ['Oil the garden gate', 'Return the library books', 'Still active']) {
    const { id } = await person.capture(text)
    if (text !== 'Still active') await person.archive(id)
  }
  const archived = archivedPage(page)
  await archived.open()
  await expect(archived.heading).toBeVisible()
  await expect(archived.cards).toHaveCount(2)

  await archived.search('LIBRARY')
  await expect(archived.cards).toHaveCount(1)
  await expect(archived.cards).toContainText('library')
  await archived.open(new URL(page.url()).search)
  await expect(archived.field).toHaveValue('LIBRARY')
  await expect(archived.cards).toHaveCount(1)

  await archived.search('zebra')
  await expect(page.getByText('No archived rambles found.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(archived.cards).toHaveCount(2)
  await expect(archived.field).toHaveValue('')

  await archived.search('zebra')
  await expect(page.getByText('No archived rambles found.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(archived.field).toBeFocused()
  await expect(archived.cards).toHaveCount(2)
})

test('a blank search says so and changes nothing', async ({ page }) => {
  await newPerson(page)
  const archived = archivedPage(page)
  await archived.open()
  await expect(page.getByText('No archived rambles found.')).toBeVisible()
  await archived.search('   ')
  await expectNotice(page, 'Search query empty', 'Please enter a search term')
  await expect(page).toHaveURL(/\/archived$/)
})

test('Unarchive takes the card away and brings the ramble back to the list', async ({ page }) => {
  const person = await newPerson(page)
  const { id } = await person.capture('Oil the garden gate')
  await person.archive(id)
  const archived = archivedPage(page)
  await archived.open()
  await archived.cards.getByRole('button', { name: 'Unarchive' }).click()
  await expectNotice(page, 'Thought unarchived')
  await expect(archived.cards).toHaveCount(0)
  await page.getByRole('link', { name: 'All Rambles' }).click()
  await expect(page.getByRole('article')).toContainText('garden gate')
})

test('a slow list says that it is loading, and a failed list says why', async ({ page }) => {
  await newPerson(page)
  await page.goto('/categories/new')
  let respond = () => {}
  const held = new Promise<void>((resolve) => (respond = resolve))
  await page.route(/\/api\/thoughts\?archived=true/, async (route) => {
    await held
    await route.fallback()
  })
  const archived = archivedPage(page)
  await archived.open()
  await archived.search('gate')
  await expect(page.getByRole('button', { name: 'Search' })).toBeEnabled()
  const message = await failRequests(page, 'GET', /\/api\/thoughts\?archived=true/)
  respond()
  await archived.search('fence')
  await expectNotice(page, 'Failed to fetch thoughts', message)
})

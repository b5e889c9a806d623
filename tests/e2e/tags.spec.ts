import { expect, type Page, test } from '@playwright/test'
import { expectNoFault } from './pages/accessibility'
import { expectNotice, newPerson } from './pages/person'
import { openPage } from './pages/signed-in-page'

const rows = (page: Page) => page.getByRole('list', { name: 'Your tags' }).getByRole('listitem')

async function undo(page: Page) {
  await page.getByRole('button', { name: 'Undo' }).click()
}

test('tags are renamed, coloured, merged and deleted, and each change is undone', async ({
  page,
}) => {
  const person = await newPerson(page)
  await person.capture('Paint the hull #boat')
  await person.capture('Look at the waves #sea')
  await openPage(page, '/thoughts')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').first()).toContainText('sea')
  await expect(page.getByRole('article').last()).toContainText('boat')
  await page.getByRole('link', { name: 'Tags', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible()
  const boat = rows(page).filter({ hasText: 'boat' })
  await expect(boat).toContainText('1 ramble')
  await expectNoFault(page)

  await boat.getByRole('button', { name: 'Edit: boat' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ship')
  await dialog.getByRole('radio', { name: 'Green' }).check()
  await expectNoFault(page)
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter')
  await expectNotice(page, 'Tag updated')
  const ship = rows(page).filter({ hasText: 'Ship' })
  await expect(ship).toContainText('also boat')
  await expect(ship.getByRole('button', { name: 'Edit: Ship' })).toBeFocused()
  await undo(page)
  await expect(boat).not.toContainText('also')
  await expect(boat).toHaveCount(1)

  await boat.getByRole('button', { name: 'Merge: boat' }).click()
  await dialog.getByRole('combobox', { name: 'Merge into' }).selectOption('sea')
  await expectNoFault(page)
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expectNotice(page, 'Tags merged')
  const sea = rows(page).filter({ hasText: 'sea' })
  await expect(sea).toContainText('2 rambles')
  await undo(page)
  await expectNotice(page, 'Tag restored')
  await expect(boat).toContainText('1 ramble')

  await boat.getByRole('button', { name: 'Delete: boat' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectNotice(page, 'Tag deleted')
  await expect(boat).toHaveCount(0)
  await undo(page)
  await expect(boat).toContainText('1 ramble')
  await boat.getByRole('link').click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('boat')
})

import { expect, type Page, test } from '@playwright/test'
import { addRambles } from '@/tests/support/browser-database'
import { expectNoFault, expectNoFaultAsShown } from './pages/accessibility'
import { signUp } from './pages/member'
import { profilePage } from './pages/profile-page'
import { openPage } from './pages/signed-in-page'

/** A person's export of everything. */
async function exportOf(page: Page): Promise<Buffer> {
  await page.request.post('/api/user/export')
  let file: Buffer | undefined
  await expect(async () => {
    const state = await page.request.get('/api/user/export')
    const { downloadUrl } = (await state.json()) as { downloadUrl: string | null }
    expect(downloadUrl).not.toBeNull()
    file = await (await page.request.get(downloadUrl ?? '')).body()
  }).toPass({ timeout: 30_000 })
  return file as Buffer
}

test('an export is imported into another account by keyboard alone, and undone', async ({
  page,
}) => {
  const { username } = await signUp(page)
  await addRambles(username, 3)
  const buffer = await exportOf(page)

  await page.context().clearCookies()
  await signUp(page)
  await openPage(page, '/thoughts')
  const cards = page.getByRole('article')
  await expect(page.getByText(/^No thoughts found/)).toBeVisible()
  await profilePage(page).open('/profile/settings')
  const section = page.getByRole('region', { name: 'Import', exact: true })
  const row = section.getByRole('listitem', { name: 'ramble.zip' })

  const choosing = page.waitForEvent('filechooser')
  await section.getByRole('button', { name: 'Choose a file' }).press('Enter')
  const chooser = await choosing
  await chooser.setFiles({ name: 'ramble.zip', mimeType: 'application/zip', buffer })
  await expect(row).toBeFocused()
  await expect(row).toContainText('Ready to import. Nothing is added yet.')
  await expect(row).toContainText('In the file: 3 rambles')
  await expectNoFault(page)

  const start = row.getByRole('button', { name: 'Import' })
  await page.keyboard.press('Tab')
  await expect(start).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row).toContainText('3 rambles imported.')
  await expect(row).toBeFocused()
  const rambles = page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'All Rambles' })
  await rambles.press('Enter')
  await expect(cards).toHaveCount(3)
  await expect(cards.filter({ hasText: 'Ramble 2' })).toHaveCount(1)

  await page.goBack()
  const undo = row.getByRole('button', { name: 'Undo the import of 3 rambles' })
  await undo.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Undo this import?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectNoFaultAsShown(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Undone.')
  await expect(question).toBeHidden()
  await expect(row).toBeFocused()
  await rambles.press('Enter')
  await expect(page.getByText(/^No thoughts found/)).toBeVisible()
  await expect(cards).toHaveCount(0)
})

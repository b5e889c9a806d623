import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { addRambles } from '@/tests/support/browser-database'
import { expectNotice, failRequests, newPerson } from './pages/person'
import { allRamblesPage } from './pages/rambles-page'
import { holdRequests } from './pages/signed-in-page'

test.describe('a card', () => {
  test.beforeEach(async ({ page }) => {
    const { username } = await newPerson(page)
    await addRambles(username, 2)
    await allRamblesPage(page).open()
  })

  test('archives its thought, and brings it back from the archive', async ({ page }) => {
    const rambles = allRamblesPage(page)
    const refusal = /\/archive$/
    const message = await failRequests(page, 'PATCH', refusal)
    await rambles.archive('Ramble 1')
    await expectNotice(page, 'Error archiving thought', message)
    await expect(rambles.cards).toHaveCount(2)
    await page.unroute(refusal)
    await rambles.archive('Ramble 1')
    await expectNotice(page, 'Thought archived')
    await expect(rambles.cards).toHaveCount(1)

    await page.getByRole('link', { name: 'Archived Rambles' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Archived Rambles' })).toBeVisible()
    const unarchive = rambles.card('Ramble 1').getByRole('button', { name: 'Unarchive' })
    await failRequests(page, 'PATCH', /\/unarchive$/)
    await unarchive.click()
    await expectNotice(page, 'Error unarchiving thought', message)
    await page.unroute(/\/unarchive$/)
    await unarchive.click()
    await expectNotice(page, 'Thought unarchived')
    await expect(page.getByText('No archived rambles found.')).toBeVisible()
  })

  test('deletes its thought after a confirmation', async ({ page }) => {
    const rambles = allRamblesPage(page)
    await rambles.delete('Ramble 1')
    await expect(rambles.confirmation).toContainText('Ramble 1')
    await rambles.confirmation.getByRole('button', { name: 'Cancel' }).click()
    await expect(rambles.cards).toHaveCount(2)

    const refusal = /\/api\/thoughts\/\d+(\?|$)/
    const message = await failRequests(page, 'DELETE', refusal)
    await rambles.delete('Ramble 1')
    await rambles.confirmation.getByRole('button', { name: 'Delete' }).click()
    await expectNotice(page, 'Error deleting thought', message)
    await expect(rambles.cards).toHaveCount(2)

    await page.unroute(refusal)
    await rambles.delete('Ramble 1')
    await rambles.confirmation.getByRole('button', { name: 'Delete' }).click()
    await expectNotice(page, 'Thought deleted')
    await expect(rambles.card('Ramble 1')).toBeHidden()
    await expect(rambles.cards).toHaveCount(1)
  })

  test('saves its thought as CSV and as TXT, and says when that fails', async ({ page }) => {
    const rambles = allRamblesPage(page)
    for (const format of ['CSV', 'TXT']) {
      const saving = page.waitForEvent('download')
      await rambles.choose('Ramble 2', `Export as ${format}`)
      const download = await saving
      expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`))
      expect(await readFile(await download.path(), 'utf8')).toContain('Ramble 2')
      await expectNotice(page, 'Export Successful', download.suggestedFilename())
    }
    const reason = await failRequests(page, 'GET', /\/api\/thoughts\/\d+\/export/)
    await rambles.choose('Ramble 2', 'Export as CSV')
    await expectNotice(page, 'Export Failed', 'There was an error exporting your thoughts.', reason)
  })

  test('moves its thought to a category that is created in the same dialog', async ({ page }) => {
    const rambles = allRamblesPage(page)
    const dialog = rambles.categoryDialog
    await rambles.choose('Ramble 1', 'Change Category')
    await expect(dialog.getByRole('combobox').getByRole('option', { selected: true })).toHaveText(
      'Uncategorized',
    )
    await dialog.getByRole('button', { name: 'New' }).click()
    await dialog.getByRole('textbox', { name: 'New category name' }).fill('Garden')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expectNotice(page, 'Category created')
    await expect(dialog.getByRole('combobox').getByRole('option', { selected: true })).toHaveText(
      'Garden',
    )

    const respond = await holdRequests(page, 'PATCH', /\/api\/thoughts\/\d+$/)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    respond()
    await expectNotice(page, 'Category updated')
    await expect(dialog).toBeHidden()
    await expect(rambles.card('Ramble 1')).toContainText('Garden')
    await expect(rambles.card('Ramble 2')).not.toContainText('Garden')
  })
})

import { expect, type Page, test } from '@playwright/test'
import { expectNoFault } from './pages/accessibility'
import { copiedSummaries } from './pages/device-copy'
import { expectInstalled } from './pages/installed-app'
import { expectNotice, newPerson } from './pages/person'
import { openPage } from './pages/signed-in-page'

const card = (page: Page) => page.getByRole('article')
const rows = (page: Page) => page.getByRole('main').getByRole('listitem')

/** Deletes the first ramble, or the first that contains these words. */
async function deleteOne(page: Page, words = '') {
  const deleted = card(page).filter({ hasText: words }).first()
  await deleted.getByRole('button', { name: /^Delete/ }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete this ramble?' })
  await expect(dialog).toContainText('can be restored from Recently Deleted for 30 days')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectNotice(page, 'Thought deleted')
}

test('one press brings back a ramble that was deleted by mistake', async ({ page }) => {
  const person = await newPerson(page)
  await person.capture('I need to call Mum on Friday #family')
  await openPage(page, '/thoughts')
  await expect(card(page).getByRole('listitem').first()).toBeVisible()
  await deleteOne(page)
  await expect(card(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectNotice(page, 'Thought restored')
  await expect(card(page)).toHaveCount(1)
  await expect(card(page)).toContainText('family')
})

test('Recently Deleted restores, deletes for good and can be emptied', async ({ page }) => {
  const person = await newPerson(page)
  for (const text of ['Oil the gate', 'Return the books', 'Paint the fence']) {
    await person.capture(text)
  }
  await openPage(page, '/thoughts')
  for (let left = 3; left > 0; left -= 1) {
    await expect(card(page)).toHaveCount(left)
    await deleteOne(page)
  }
  await page.getByRole('link', { name: 'Recently Deleted' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Recently Deleted' })).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first()).toContainText('30 days left')
  await expectNoFault(page)

  await page.getByRole('button', { name: /^Restore: .*books/i }).click()
  await expectNotice(page, 'Thought restored')
  await expect(rows(page)).toHaveCount(2)

  await page.getByRole('button', { name: /^Delete for good: .*fence/i }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('can’t be restored after that')
  await expectNoFault(page)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectNotice(page, 'Thought deleted for good')
  await expect(rows(page)).toHaveCount(1)

  await page.getByRole('button', { name: 'Empty' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empty' }).click()
  await expectNotice(page, 'Recently Deleted emptied')
  await expect(page.getByText('Nothing was deleted recently.')).toBeVisible()
  await expectNoFault(page)

  await page.getByRole('link', { name: 'All Rambles' }).first().click()
  await expect(card(page)).toHaveCount(1)
  await expect(card(page)).toContainText(/books/i)
})

test('with “Delete at once” nothing is kept, and the dialog says so', async ({ page }) => {
  const person = await newPerson(page)
  await person.capture('Oil the gate')
  await openPage(page, '/profile/settings')
  const setting = page.getByRole('switch', { name: 'Delete at once' })
  const saved = page.waitForResponse('**/api/user/profile')
  await setting.click()
  await expect(setting).toBeChecked()
  await saved
  await openPage(page, '/thoughts')
  await card(page)
    .getByRole('button', { name: /^Delete/ })
    .click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('will be deleted for good')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectNotice(page, 'Thought deleted')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await openPage(page, '/deleted')
  await expect(page.getByText('You have chosen to delete at once')).toBeVisible()
  await expect(page.getByText('Nothing was deleted recently.')).toBeVisible()
})

test('a deletion is undone, and a ramble restored, without a network', async ({
  page,
  context,
}) => {
  const person = await newPerson(page)
  const { id } = await person.capture('I need to call Mum on Friday')
  const other = await person.capture('Oil the gate')
  await openPage(page, '/thoughts')
  await expectInstalled(page)
  await expect.poll(async () => (await copiedSummaries(page)).length).toBe(2)
  await expect(card(page)).toHaveCount(2)
  await deleteOne(page, 'gate')
  await page.getByRole('link', { name: 'Recently Deleted' }).first().click()
  await expect(rows(page)).toHaveCount(1)

  await context.setOffline(true)
  await page.getByRole('button', { name: /^Restore/ }).click()
  await expectNotice(page, 'Thought restored')
  await expect(page.getByText('Nothing was deleted recently.')).toBeVisible()
  await page.getByRole('link', { name: 'All Rambles' }).first().click()
  await expect(card(page)).toHaveCount(2)
  await deleteOne(page, 'Mum')
  await expect(card(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page)).toHaveCount(2)

  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /unsent/ })).toHaveCount(0, { timeout: 20_000 })
  const stored = async (path: string) => (await (await page.request.get(path)).json()) as unknown[]
  await expect.poll(() => stored('/api/thoughts')).toHaveLength(2)
  expect(await stored('/api/thoughts')).toMatchObject([{ id: other.id }, { id }])
  expect(await stored('/api/deleted-thoughts')).toEqual([])
})

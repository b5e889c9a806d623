import { expect, type Locator, type Page, test } from '@playwright/test'
import type { Thought } from '@/lib/shared/thoughts'
import { addRambles } from '@/tests/support/browser-database'
import { expectNoFault } from './pages/accessibility'
import { expectNotice, newPerson } from './pages/person'
import { allRamblesPage } from './pages/rambles-page'
import { selectionPage } from './pages/selection-page'
import { openPage } from './pages/signed-in-page'

/** All Rambles of a new person with this many rambles, with its selection. */
async function openRambles(page: Page, count: number, search = '') {
  const { username } = await newPerson(page)
  await addRambles(username, count)
  const rambles = allRamblesPage(page)
  await rambles.open(search)
  await expect(rambles.card('Ramble 1')).toBeVisible()
  return { ...rambles, ...selectionPage(page) }
}

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).click()

test('three rambles are archived at once, and one press brings them back', async ({ page }) => {
  const list = await openRambles(page, 5)
  for (const name of ['Ramble 1', 'Ramble 3', 'Ramble 4']) await list.select(name)
  await list.expectSelected(3)
  await expectNoFault(page)
  await list.press('Archive')
  await expectNotice(page, '3 thoughts archived')
  await expect(list.cards).toHaveCount(2)
  await expect(list.bar).toBeHidden()
  await undo(page)
  await expectNotice(page, 'Change undone')
  await expect(list.cards).toHaveCount(5)
})

test('a range is selected with Shift, deleted, and can be restored', async ({ page }) => {
  const list = await openRambles(page, 6)
  await list.select('Ramble 2')
  await list.select('Ramble 5', { modifiers: ['Shift'] })
  await list.expectSelected(4)
  // The text of the cards in between is not selected.
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe('')
  await list.card('Ramble 3').getByRole('heading').click()
  await list.expectSelected(3)
  await expect(page).toHaveURL(/\/thoughts$/)
  await list.press('Delete')
  const dialog = page.getByRole('alertdialog', { name: 'Delete 3 rambles?' })
  await expect(dialog).toContainText('Recently Deleted for 30 days')
  await expectNoFault(page)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectNotice(page, '3 thoughts deleted')
  await expect(list.cards).toHaveCount(3)
  await page.keyboard.press('Control+z')
  await expectNotice(page, 'Change undone')
  await expect(list.cards).toHaveCount(6)
})

test('all rambles are selected by keyboard, tagged, untagged and moved', async ({ page }) => {
  const list = await openRambles(page, 3)
  await page.request.post('/api/categories', { data: { name: 'Boats' } })
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(list.box('Ramble 2')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Control+a')
  await list.expectSelected(3)
  await list.press('Tag')
  const adding = page.getByRole('dialog', { name: 'Add Tag' })
  await adding.getByRole('combobox', { name: 'Tag' }).fill('harbour')
  await adding.getByRole('button', { name: 'Add' }).click()
  await expectNotice(page, '3 thoughts tagged')
  await expect(list.cards.getByText('harbour')).toHaveCount(3)

  await page.keyboard.press('Control+a')
  await list.press('Untag')
  const removing = page.getByRole('dialog', { name: 'Remove Tag' })
  await removing.getByRole('combobox', { name: 'Tag' }).selectOption('harbour')
  await removing.getByRole('button', { name: 'Remove' }).click()
  await expectNotice(page, '3 thoughts untagged')
  await expect(list.cards.getByText('harbour')).toHaveCount(0)

  await page.keyboard.press('Control+a')
  await list.press('Category')
  const moving = page.getByRole('dialog', { name: 'Change Category' })
  await moving.getByRole('combobox', { name: 'Category' }).selectOption('Boats')
  await moving.getByRole('button', { name: 'Save Changes' }).click()
  await expectNotice(page, '3 thoughts moved')
  await expect(list.cards.getByText('Boats', { exact: true })).toHaveCount(3)

  await page.keyboard.press('Control+a')
  await list.expectSelected(3)
  await page.keyboard.press('Escape')
  await expect(list.bar).toBeHidden()
})

test('all rambles that match a search are archived, including those not shown', async ({
  page,
}) => {
  const list = await openRambles(page, 120, '?q=ramble')
  await page.keyboard.press('Control+a')
  await list.expectSelected(50)
  await list.press('Select all that match')
  await expect(list.bar.getByText('All selected')).toBeVisible()
  await list.press('Archive')
  await expectNotice(page, '120 thoughts archived')
  await expect(page.getByText('No thoughts match your search criteria.')).toBeVisible()
  await openPage(page, '/archived')
  await expect(page.getByRole('article')).toHaveCount(50)
  await page.keyboard.press('Control+a')
  await list.press('Unarchive')
  await expectNotice(page, '50 thoughts unarchived')
})

test('more than 500 rambles are archived while the person uses another screen', async ({
  page,
}) => {
  test.slow()
  const list = await openRambles(page, 1000)
  await page.keyboard.press('Control+a')
  await list.press('Select all rambles')
  await list.press('Archive')
  await expect(list.bar.getByRole('progressbar')).toBeVisible()
  await page.getByRole('complementary').getByRole('link', { name: 'Tags' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible()
  await expect(page.getByText('1,000 thoughts archived', { exact: true })).toBeVisible({
    timeout: 40_000,
  })
})

test('the selected rambles are exported as a file', async ({ page }) => {
  const list = await openRambles(page, 4)
  await list.select('Ramble 2')
  await list.select('Ramble 4')
  await list.press('Export')
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'JSON' }).click()
  const stream = await (await download).createReadStream()
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  const thoughts = JSON.parse(Buffer.concat(parts).toString()) as Thought[]
  expect(thoughts.map(({ summary }) => summary).sort()).toEqual(['Ramble 2', 'Ramble 4'])
})

test('selected action items are ticked at once, and reopened', async ({ page }) => {
  const person = await newPerson(page)
  await person.capture('I need to call Mum on Friday and buy a kettle')
  await openPage(page, '/action-items')
  const list = selectionPage(page)
  const items = page.getByRole('tabpanel').getByRole('listitem')
  await expect(items).toHaveCount(2)
  await items.first().hover()
  await list.boxes.first().click()
  await page.keyboard.press('Control+a')
  await list.expectSelected(2)
  await expectNoFault(page)
  await list.press('Tick')
  await expectNotice(page, '2 action items ticked')
  await expect(items).toHaveCount(0)
  await undo(page)
  await expect(items).toHaveCount(2)
})

test('selected rambles leave their category at once', async ({ page }) => {
  const person = await newPerson(page)
  const id = await person.createCategory('Boats')
  await person.capture('Sand the hull', id)
  await person.capture('Varnish the mast', id)
  await openPage(page, `/categories/${id}`)
  const list = selectionPage(page)
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.keyboard.press('Control+a')
  await list.press('Category')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectNotice(page, '2 thoughts moved')
  await expect(page.getByRole('article')).toHaveCount(0)
})

/** Holds a finger on an element. */
async function pressLong(page: Page, target: Locator) {
  const { x = 0, y = 0 } = (await target.boundingBox()) ?? {}
  const session = await page.context().newCDPSession(page)
  const touchPoints = [{ x: x + 20, y: y + 10 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await expect(selectionPage(page).bar).toBeVisible()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a long press selects, and taps select more', async ({ page }) => {
    const list = await openRambles(page, 4)
    await pressLong(page, list.card('Ramble 1').getByRole('heading'))
    await list.expectSelected(1)
    await list.card('Ramble 2').getByRole('heading').tap()
    await list.expectSelected(2)
    await expect(page).toHaveURL(/\/thoughts$/)
    await list.press('Archive')
    await expectNotice(page, '2 thoughts archived')
    // Until the bar is hidden a tap selects.
    await expect(list.bar).toBeHidden()
    await list.card('Ramble 3').getByRole('heading').tap()
    await expect(page).toHaveURL(/\/thoughts\/\d+$/)
  })
})

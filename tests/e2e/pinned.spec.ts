import { expect, type Page, test } from '@playwright/test'
import type { Thought } from '@/lib/shared/thoughts'
import { expectNoFault, expectNoFaultAsShown } from './pages/accessibility'
import { categoryPage } from './pages/category-page'
import { copiedSummaries, recordsOf } from './pages/device-copy'
import { expectInstalled } from './pages/installed-app'
import { expectNotice, newPerson, withPatience } from './pages/person'
import { allRamblesPage } from './pages/rambles-page'
import { openPage } from './pages/signed-in-page'
import { thoughtPage } from './pages/thought-page'

const TEXTS = ['Boiler', 'Boat', 'Garden', 'Roof']

/** A person on All Rambles with four rambles, the last the newest. */
async function personWithFour(page: Page) {
  const person = await newPerson(page)
  const ids: Record<string, number> = {}
  for (const text of TEXTS) ids[text] = (await person.capture(text)).id
  await openPage(page, '/thoughts')
  const titles = (list: string) =>
    page.getByRole('list', { name: list, exact: true }).getByRole('heading', { level: 3 })
  return {
    ...person,
    ids,
    pin: (text: string) =>
      page.request.patch(`/api/thoughts/${ids[text]}`, { data: { isPinned: true } }),
    pinned: titles('Pinned rambles'),
    others: titles('Rambles'),
    ...allRamblesPage(page),
  }
}

/** The texts of the pinned rambles in this browser's copy. */
async function copiedPins(page: Page): Promise<string[]> {
  const things = await recordsOf<{ kind: string; value: Thought }>(page, {
    databases: 'ramble-copy-',
    store: 'things',
  })
  const thoughts = things.filter(({ kind }) => kind === 'thought').map(({ value }) => value)
  return thoughts.filter(({ pinnedAt }) => pinnedAt !== null).map(({ rawText }) => rawText)
}

test('pinned rambles are on top, and Undo restores the order', async ({ page }) => {
  const { choose, pinned, others } = await personWithFour(page)
  await expect(others).toHaveText(['Roof', 'Garden', 'Boat', 'Boiler'])
  await choose('Boiler', 'Pin')
  await expectNotice(page, 'Thought pinned')
  await expect(pinned).toHaveText(['Boiler'])
  await expect(others).toHaveText(['Roof', 'Garden', 'Boat'])
  await choose('Garden', 'Pin')
  await expect(pinned).toHaveText(['Garden', 'Boiler'])
  await expectNoFault(page)
  await page.reload()
  await expect(pinned).toHaveText(['Garden', 'Boiler'])
  await choose('Boiler', 'Unpin')
  await expect(others).toHaveText(['Roof', 'Boat', 'Boiler'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectNotice(page, 'Thought pinned')
  await expect(pinned).toHaveText(['Garden', 'Boiler'])
})

test('rambles are pinned by keyboard alone, even after archiving', async ({ page }) => {
  const { pinned, others, cards } = await personWithFour(page)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Garden' })).toBeFocused()
  await page.keyboard.press('p')
  await expect(pinned).toHaveText(['Garden'])
  await expect(page.getByRole('link', { name: 'Boat' })).toBeFocused()
  await page.getByRole('link', { name: 'Garden' }).focus()
  await page.keyboard.press('e')
  await expect(cards).toHaveCount(3)
  await expectNotice(page, 'Thought archived')
  await page.locator('body').press('Control+z')
  await expect(cards).toHaveCount(4)
  await expect(pinned).toHaveText(['Garden'])
  await page.locator('body').press('Control+z')
  await expect(others).toHaveText(['Roof', 'Garden', 'Boat', 'Boiler'])
})

test('a search shows pinned rambles in their usual order, and a ramble’s page unpins it', async ({
  page,
}) => {
  const { pin, ids, cards, others, pinned } = await personWithFour(page)
  await pin('Boat')
  await openPage(page, '/thoughts?source=web')
  await expect(others).toHaveText(['Roof', 'Garden', 'Boat', 'Boiler'])
  await expect(pinned).toHaveCount(0)
  await expect(cards.getByRole('img', { name: 'Pinned' })).toHaveCount(1)

  await thoughtPage(page).open(ids.Boat ?? 0)
  const unpin = page.getByRole('button', { name: 'Unpin', exact: true })
  await expectNoFault(page)
  await unpin.click()
  await expectNotice(page, 'Thought unpinned')
  const pinAgain = page.getByRole('button', { name: 'Pin', exact: true })
  await expect(pinAgain).toBeFocused()
  await page.keyboard.press('p')
  await expect(unpin).toBeVisible()
})

test('a category’s pinned rambles are above its others', async ({ page }) => {
  const { createCategory, ids, pin, pinned, others } = await personWithFour(page)
  const category = await createCategory('House')
  for (const text of ['Boat', 'Garden']) {
    await page.request.patch(`/api/thoughts/${ids[text]}`, { data: { categoryId: category } })
  }
  for (const text of ['Boat', 'Roof']) await pin(text)
  await categoryPage(page).open(category)
  await expect(pinned).toHaveText(['Boat'])
  await expect(others).toHaveText(['Garden'])
  await expectNoFaultAsShown(page)
})

test('the 21st pin is refused, with advice', async ({ page }) => {
  test.slow()
  const { capture } = await newPerson(page)
  await capture('Boat')
  for (let n = 1; n <= 20; n += 1) {
    const saved = await page.request.post('/api/thoughts', { data: { text: `Note ${n}` } })
    const { id } = (await saved.json()) as Thought
    await page.request.patch(`/api/thoughts/${id}`, { data: { isPinned: true } })
  }
  // Cards change their size while they are organised.
  const statuses = async () => {
    const thoughts = (await (await page.request.get('/api/thoughts')).json()) as Thought[]
    return new Set(thoughts.map(({ processingStatus }) => processingStatus))
  }
  await expect.poll(statuses, { timeout: 30_000 }).toEqual(new Set(['ready']))
  const { open, choose, card } = allRamblesPage(page)
  await withPatience(page)
  await open()
  await choose('Boat', 'Pin')
  await expectNotice(
    page,
    'Error pinning thought',
    'You have 20 pinned thoughts. Unpin one to pin another.',
  )
  await expect(card('Boat').getByRole('img', { name: 'Pinned' })).toHaveCount(0)
})

test('a pin made without a network shows, stays, and is sent later', async ({ page }) => {
  test.slow()
  const { pin, choose, pinned, others, card } = await personWithFour(page)
  await pin('Boiler')
  await page.reload()
  await expect.poll(() => copiedPins(page), { timeout: 30_000 }).toEqual(['Boiler'])
  expect(await copiedSummaries(page)).toHaveLength(TEXTS.length)
  await expectInstalled(page)
  await page.context().setOffline(true)
  await choose('Garden', 'Pin')
  await expectNotice(page, 'Thought pinned')
  await expect(pinned).toHaveText(['Garden', 'Boiler'])
  await expect(card('Garden')).toContainText('Waiting to be sent')
  await page.getByRole('button', { name: /unsent/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Pin')
  await page.keyboard.press('Escape')
  await page.goto('/thoughts')
  await expect(pinned).toHaveText(['Garden', 'Boiler'])
  await expect(others).toHaveText(['Roof', 'Boat'])

  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: /unsent/ })).toBeHidden({ timeout: 20_000 })
  const response = await page.request.get('/api/thoughts?pinned=true')
  const saved = (await response.json()) as Thought[]
  expect(saved.map(({ rawText }) => rawText)).toEqual(['Garden', 'Boiler'])
})

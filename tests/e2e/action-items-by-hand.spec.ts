import { expect, type Page, test } from '@playwright/test'
import type { ActionItem } from '@/lib/shared/action-items'
import { expectNoFault } from './pages/accessibility'
import { recordsOf } from './pages/device-copy'
import { expectInstalled } from './pages/installed-app'
import { expectNotice, newPerson } from './pages/person'
import { openPage } from './pages/signed-in-page'
import { thoughtPage } from './pages/thought-page'

const itemsOf = async (page: Page, id: number) =>
  (await (await page.request.get(`/api/thoughts/${id}/action-items`)).json()) as ActionItem[]

const textsOf = async (page: Page, id: number) => (await itemsOf(page, id)).map(({ text }) => text)

/** The texts of the items in this browser's copy, sorted. */
async function copiedItems(page: Page) {
  const place = { databases: 'ramble-copy-', store: 'things' }
  const records = await recordsOf<{ kind: string; value: { text: string } }>(page, place)
  const items = records.filter(({ kind }) => kind === 'actionItem')
  return items.map(({ value }) => value.text).sort()
}

/** Opens a ramble in which the organiser found no items, and adds these items by hand. */
async function rambleWith(page: Page, texts: string[]) {
  const person = await newPerson(page)
  const { id } = await person.capture('The lake was still')
  const { open, actionItems } = thoughtPage(page)
  await open(id)
  await expect(page.getByText('No action items for this thought.')).toBeVisible()
  const field = actionItems.getByRole('textbox', { name: 'Add an action item' })
  await field.focus()
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await expect(actionItems.getByRole('checkbox', { name: text })).toBeVisible()
  }
  await expect(field).toBeFocused()
  const boxes = actionItems.getByRole('listitem').locator('label')
  return { id, field, actionItems, boxes }
}

test('items are added one after the other, and reordered by keyboard, with Undo', async ({
  page,
}) => {
  const { id, actionItems, boxes } = await rambleWith(page, ['oars', 'rope', 'paint'])
  await expect(boxes).toHaveText(['oars', 'rope', 'paint'])
  await actionItems.getByRole('checkbox', { name: 'paint' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(boxes).toHaveText(['oars', 'paint', 'rope'])
  await expectNotice(page, 'Action item moved', '“paint” is 2 of 3.')
  await expect(actionItems.getByRole('checkbox', { name: 'paint' })).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(boxes).toHaveText(['paint', 'oars', 'rope'])
  // The move can be undone only now.
  await expectNotice(page, 'Action item moved', '“paint” is 1 of 3.')
  await expect.poll(() => textsOf(page, id)).toEqual(['paint', 'oars', 'rope'])
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(boxes).toHaveText(['oars', 'rope', 'paint'])

  await actionItems.getByRole('button', { name: 'Move: oars' }).press('Enter')
  await actionItems.getByRole('button', { name: 'Move down: oars' }).press('Enter')
  await expect(boxes).toHaveText(['rope', 'oars', 'paint'])
  await expect(actionItems.getByRole('button', { name: 'Move down: oars' })).toBeFocused()
  await expectNoFault(page)
  await page.reload()
  await expect(boxes).toHaveText(['rope', 'oars', 'paint'])
})

test('an item is dragged by its handle, and a cancelled drag changes nothing', async ({ page }) => {
  const { id, actionItems, boxes } = await rambleWith(page, ['oars', 'rope', 'paint'])
  const handle = (text: string) => actionItems.getByRole('button', { name: `Move: ${text}` })
  async function drag(text: string, onto: string) {
    await handle(text).hover()
    await page.mouse.down()
    const box = await handle(onto).boundingBox()
    if (!box) throw new Error(`${onto} is not shown`)
    await page.mouse.move(box.x + 5, box.y + box.height / 2, { steps: 5 })
  }
  await drag('oars', 'paint')
  await page.mouse.up()
  await expect(boxes).toHaveText(['rope', 'paint', 'oars'])
  await expect(actionItems.getByRole('button', { name: /^Move up/ })).toHaveCount(0)
  await expect.poll(() => textsOf(page, id)).toEqual(['rope', 'paint', 'oars'])

  await drag('oars', 'rope')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(boxes).toHaveText(['rope', 'paint', 'oars'])
  expect(await textsOf(page, id)).toEqual(['rope', 'paint', 'oars'])
})

test('a due date comes from the words of a ramble, and can be changed in both places', async ({
  page,
}) => {
  const person = await newPerson(page)
  const { id, actionItems: found } = await person.capture('I need to call Mum tomorrow')
  const { open, actionItems } = thoughtPage(page)
  await open(id)
  await expect(actionItems.getByText('Due tomorrow')).toBeVisible()
  await actionItems.getByRole('button', { name: /^Edit:/ }).click()
  await actionItems.getByLabel('Due date', { exact: true }).fill('2020-11-20')
  await actionItems.getByRole('button', { name: 'Save' }).click()
  await expect(actionItems.getByText('Overdue since Nov 20, 2020')).toBeVisible()
  await expectNoFault(page)

  await openPage(page, '/action-items')
  await expect(page.getByText('Overdue since Nov 20, 2020')).toBeVisible()
  await page.getByRole('button', { name: `Edit: ${found[0]?.text}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Action Item' })
  await expectNoFault(page)
  await dialog.getByRole('button', { name: 'No due date' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Overdue/)).toHaveCount(0)
  await expect.poll(async () => (await itemsOf(page, id))[0]).not.toHaveProperty('dueOn')
})

test('items added, ticked and moved without a network stay so, and are sent in order', async ({
  page,
}) => {
  test.slow()
  const { id, field, actionItems, boxes } = await rambleWith(page, ['oars', 'rope'])
  await expect.poll(() => copiedItems(page)).toEqual(['oars', 'rope'])
  await expectInstalled(page)
  await page.context().setOffline(true)
  await field.fill('paint')
  await field.press('Enter')
  const paint = actionItems.getByRole('checkbox', { name: 'paint' })
  await paint.check()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(boxes).toHaveText(['oars', 'paint', 'rope'])
  await page.goto(`/thoughts/${id}`)
  await expect(boxes).toHaveText(['oars', 'paint', 'rope'])
  await expect(paint).toBeChecked()
  await expect(page.getByRole('button', { name: /unsent/ })).toHaveText('3 unsent changes')

  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: /unsent/ })).toBeHidden({ timeout: 20_000 })
  await expect(boxes).toHaveText(['oars', 'paint', 'rope'])
  expect((await itemsOf(page, id)).map(({ text, isCompleted }) => [text, isCompleted])).toEqual([
    ['oars', false],
    ['paint', true],
    ['rope', false],
  ])
})

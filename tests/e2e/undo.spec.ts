import { expect, test } from '@playwright/test'
import type { ActionItem } from '@/lib/shared/action-items'
import type { Thought } from '@/lib/shared/thoughts'
import { expectNoFault } from './pages/accessibility'
import { expectNotice, newPerson } from './pages/person'
import { RemindersPage } from './pages/reminders-page'
import { holdRequests, openPage } from './pages/signed-in-page'
import { thoughtPage } from './pages/thought-page'

test('one press brings back a ramble that was archived by mistake', async ({ page }) => {
  const person = await newPerson(page)
  await person.capture('Buy a new kettle')
  await openPage(page, '/thoughts')
  const card = page.getByRole('article')
  await card.getByRole('button', { name: /^Archive/ }).click()
  await expectNotice(page, 'Thought archived')
  await expect(card).toHaveCount(0)
  // The notice disappears after ten seconds, unless the focus is in it.
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.focus()
  await expectNoFault(page)
  await undo.click()
  await expectNotice(page, 'Thought unarchived')
  await expect(card).toHaveCount(1)
})

test('a tick is undone by keyboard, and the focus returns to where it was', async ({ page }) => {
  const person = await newPerson(page)
  await person.capture('I need to call Mum on Friday')
  await openPage(page, '/action-items')
  const box = page.getByRole('tabpanel').getByRole('checkbox')
  await box.press('Space')
  await expect(box).toHaveCount(0)
  // The item disappears at once, and the notice appears when the server has responded.
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box).toHaveCount(1)
  await expect(box).not.toBeChecked()
  const isAmongNotices = () =>
    page.evaluate(
      () => document.activeElement?.closest('[role=region][aria-label^=Notif]') !== null,
    )
  expect(await isAmongNotices()).toBe(false)
})

test('Ctrl+Z undoes the latest visible tick, not the one before whose response has arrived', async ({
  page,
}) => {
  const person = await newPerson(page)
  const { id } = await person.capture('Todo:\n- oil the gate\n- paint the fence')
  await openPage(page, `/thoughts/${id}`)
  const gate = page.getByRole('checkbox', { name: 'oil the gate' })
  const fence = page.getByRole('checkbox', { name: 'paint the fence' })
  const result = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await gate.press('Space')
  await result
  const respond = await holdRequests(page, 'PATCH', /action-items/)
  await fence.press('Space')
  await expect(fence).toBeChecked()
  await page.keyboard.press('Control+z')
  respond()
  await expect(fence).not.toBeChecked()
  await expect(gate).toBeChecked()
  const stored = async () => {
    const items = await page.request.get(`/api/thoughts/${id}/action-items`)
    return ((await items.json()) as ActionItem[]).map(({ isCompleted }) => isCompleted)
  }
  await expect.poll(stored).toEqual([true, false])
})

test('opening the menu of a card by keyboard focuses its first entry', async ({ page }) => {
  const person = await newPerson(page)
  await person.capture('Buy a new kettle')
  await openPage(page, '/thoughts')
  await page.getByRole('article').getByRole('button', { name: /^Menu/ }).press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
})

test('every change is undone by keyboard, back to the initial state', async ({ page }) => {
  const person = await newPerson(page)
  const { id } = await person.capture('I need to call Mum on Friday and buy a kettle #family')
  const post = async (path: string, data: object) => {
    const response = await page.request.post(path, { data })
    expect(response.ok(), await response.text()).toBe(true)
  }
  await post('/api/categories', { name: 'Home' })
  const inTwoDays = new Date(Date.now() + 172_800_000).toISOString()
  for (const text of ['Water the plants', 'Pay the rent']) {
    await post('/api/reminders', { text, reminderTime: inTwoDays, thoughtId: id })
  }
  const state = async () => {
    const read = async (path: string) => (await (await page.request.get(path)).json()) as unknown
    const { updatedAt: _, ...thought } = (await read(`/api/thoughts/${id}`)) as Thought
    const tags = thought.tags.map(({ name }) => name).sort()
    return { ...thought, tags, reminders: await read('/api/reminders') }
  }
  const thought = thoughtPage(page)
  await thought.open(id)
  await expect(thought.actionItems.getByRole('checkbox').first()).toBeVisible()
  const begun = await state()

  await thought.rewrite('Title', 'Mum')
  await expectNotice(page, 'Thought updated')
  await thought.rewrite('Summary', 'Call her')
  await expect(thought.field('Summary')).toBeHidden()
  await thought.rewrite('Summary', 'Call her soon')
  await expect(thought.field('Summary')).toBeHidden()
  await thought.removeTag('family').click()
  await expectNotice(page, 'Tag removed')
  await page.getByRole('button', { name: 'Add Tag' }).click()
  await thought.addTag('phone')
  await expectNotice(page, 'Tag added')
  await thought.categoryChoice.selectOption('Home')
  await expectNotice(page, 'Category assigned')
  const boxes = thought.actionItems.getByRole('checkbox')
  await boxes.first().click()
  await expect(boxes.first()).toBeChecked()
  const items = begun.actionItems.length
  await thought.actionItems
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await thought.actionItemConfirmation.getByRole('button', { name: 'Delete' }).click()
  await expectNotice(page, 'Action item deleted')
  await expect(boxes).toHaveCount(items - 1)

  await page.getByRole('complementary').getByRole('link', { name: 'Reminders' }).click()
  const reminders = new RemindersPage(page)
  await reminders.startEdit('Water the plants')
  await page.getByRole('textbox', { name: 'Remind me to' }).fill('Water all plants')
  await reminders.save()
  await expectNotice(page, 'Reminder updated')
  await reminders.delete('Pay the rent')
  await expectNotice(page, 'Reminder deleted')
  expect(await state()).not.toEqual(begun)

  const undo = async (notice: string) => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('Control+z')
    await expectNotice(page, notice)
  }
  await undo('Reminder restored')
  await undo('Reminder updated')
  await undo('Action item restored')
  for (const notice of [
    'Action item updated',
    'Category updated',
    'Tag removed',
    'Tag added',
    'Thought updated',
  ]) {
    await undo(notice)
  }
  for (const summary of ['Call her', begun.summary]) {
    await expect.poll(async () => (await state()).summary).toBe(summary)
    await page.keyboard.press('Control+z')
  }
  await expect.poll(state).toEqual(begun)
})

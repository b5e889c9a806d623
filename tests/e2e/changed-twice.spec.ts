import { expect, type Page, test } from '@playwright/test'
import type { ActionItem } from '@/lib/shared/action-items'
import type { Reminder } from '@/lib/shared/reminders'
import { expectNoFault } from './pages/accessibility'
import { copiedSummaries } from './pages/device-copy'
import { expectInstalled } from './pages/installed-app'
import { expectNotice, newPerson } from './pages/person'
import { RemindersPage } from './pages/reminders-page'
import { openPage } from './pages/signed-in-page'

const TIME = '2090-05-09T15:00:00.000Z'

/** A request from another device of the person. */
async function elsewhere<Value>(page: Page, method: string, path: string, data?: object) {
  const response = await page.request.fetch(path, { method, data })
  expect(response.ok()).toBe(true)
  return (await response.json()) as Value
}

/** A person with an action item and a reminder. */
async function personWithBoth(page: Page) {
  const person = await newPerson(page)
  const thought = await person.capture('Kettle')
  const items = `/api/thoughts/${thought.id}/action-items`
  const item = await elsewhere<ActionItem>(page, 'POST', items, { text: 'Oil the gate' })
  const reminder = await elsewhere<Reminder>(page, 'POST', '/api/reminders', {
    text: 'Pay the rent',
    reminderTime: TIME,
  })
  const texts = async () => {
    const [shown] = await elsewhere<ActionItem[]>(page, 'GET', items)
    const [listed] = await elsewhere<Reminder[]>(page, 'GET', '/api/reminders')
    return [shown?.text, listed?.text]
  }
  return { texts, item: `/api/action-items/${item.id}`, reminder: `/api/reminders/${reminder.id}` }
}

async function reword(page: Page, text: string) {
  await page.getByRole('button', { name: 'Edit: Oil the gate' }).click()
  await page.getByRole('textbox', { name: 'Action item text' }).fill(text)
}

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1280, 'light'],
] as const) {
  test(`a change by another device during an edit leads to a choice, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { item, reminder, texts } = await personWithBoth(page)
    const choice = page.getByRole('dialog', { name: 'Edited elsewhere too' })
    const keep = (whose: string) => choice.getByRole('button', { name: `Keep ${whose}` }).click()

    await openPage(page, '/action-items')
    await reword(page, 'Oil the gate twice')
    await elsewhere(page, 'PATCH', item, { text: 'Paint the gate', dueOn: '2090-05-09' })
    await page.getByRole('button', { name: 'Save' }).click()
    const theirs = choice.getByRole('group', { name: 'Edited elsewhere' })
    await expect(theirs).toContainText('Paint the gate')
    await expect(theirs).toContainText('Due May 9, 2090')
    await expectNoFault(page)
    const mine = choice.getByRole('group', { name: 'Yours' })
    await expect(mine).toContainText('Oil the gate twice')
    // Both choices keep what was changed only elsewhere.
    await expect(mine).toContainText('Due May 9, 2090')
    await keep('theirs')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: 'Paint the gate' })).toBeVisible()
    expect(await texts()).toEqual(['Paint the gate', 'Pay the rent'])

    const reminders = new RemindersPage(page)
    await openPage(page, '/reminders')
    await reminders.startEdit('Pay the rent')
    await reminders.editForm.getByLabel('Remind me to').fill('Pay the rent and the gas')
    await elsewhere(page, 'PATCH', reminder, { text: 'Pay the landlord' })
    await reminders.save()
    await expect(choice.getByRole('group', { name: 'Yours' })).toContainText('and the gas')
    await expectNoFault(page)
    await keep('mine')
    await expectNotice(page, 'Reminder updated')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await texts()).toEqual(['Paint the gate', 'Pay the rent and the gas'])

    await elsewhere(page, 'PATCH', reminder, { text: 'Pay nobody' })
    await expect(reminders.items.filter({ hasText: 'Pay nobody' })).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Control+z')
    await expectNotice(page, 'Error updating reminder')
    expect(await texts()).toEqual(['Paint the gate', 'Pay nobody'])
  })
}

test('changes by two devices, one of them without a network, lead to a choice later', async ({
  page,
}) => {
  const { item, reminder, texts } = await personWithBoth(page)
  await openPage(page, '/reminders')
  await openPage(page, '/action-items')
  await expect.poll(async () => (await copiedSummaries(page)).length).toBe(1)
  await expectInstalled(page)
  await page.context().setOffline(true)
  await reword(page, 'Oil the gate twice')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, 'Action item updated')
  const reminders = new RemindersPage(page)
  await page.goto('/reminders')
  await reminders.startEdit('Pay the rent')
  await reminders.editForm.getByLabel('Remind me to').fill('Pay the rent and the gas')
  await reminders.save()
  await expect(reminders.items.filter({ hasText: 'and the gas' })).toContainText('Waiting')
  await elsewhere(page, 'PATCH', item, { text: 'Paint the gate' })
  await elsewhere(page, 'PATCH', reminder, { text: 'Pay the landlord' })

  await page.context().setOffline(false)
  await expectNotice(page, 'Edited elsewhere too')
  await page.getByRole('button', { name: /unsent/ }).click()
  const list = page.getByRole('dialog', { name: 'Unsent changes' })
  const entries = list.getByRole('listitem')
  await expect(entries).toHaveCount(2)
  expect(await texts()).toEqual(['Paint the gate', 'Pay the landlord'])
  await expectNoFault(page)
  await entries.first().getByRole('button', { name: 'Keep mine' }).click()
  await expect(entries).toHaveCount(1)
  await list.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(0)
  await expect.poll(texts).toEqual(['Oil the gate twice', 'Pay the landlord'])
})

import { expect, test } from '@playwright/test'
import { expectNoFault } from './pages/accessibility'
import { expectNotice, newPerson } from './pages/person'
import { openPage } from './pages/signed-in-page'

test('what was archived by mistake is back by one press', async ({ page }) => {
  const person = await newPerson(page)
  await person.capture('Buy a new kettle')
  await openPage(page, '/thoughts')
  const card = page.getByRole('article')
  await card.getByRole('button', { name: /^Archive/ }).click()
  await expectNotice(page, 'Thought archived')
  await expect(card).toHaveCount(0)
  await expectNoFault(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectNotice(page, 'Thought unarchived')
  await expect(card).toHaveCount(1)
})

test('a tick is taken back by keyboard, and the focus goes on from where it was', async ({
  page,
}) => {
  const person = await newPerson(page)
  await person.capture('I need to call Mum on Friday')
  await openPage(page, '/action-items')
  const box = page.getByRole('tabpanel').getByRole('checkbox')
  await box.press('Space')
  await expect(box).toHaveCount(0)
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box).toHaveCount(1)
  await expect(box).not.toBeChecked()
  const isAmongNotices = () =>
    page.evaluate(
      () => document.activeElement?.closest('[role=region][aria-label^=Notif]') !== null,
    )
  expect(await isAmongNotices()).toBe(false)
})

test('the first press on the menu of a card is at its first entry', async ({ page }) => {
  const person = await newPerson(page)
  await person.capture('Buy a new kettle')
  await openPage(page, '/thoughts')
  await page.getByRole('article').getByRole('button', { name: /^Menu/ }).press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
})

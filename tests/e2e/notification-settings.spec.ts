import { expect, test } from '@playwright/test'
import { holdClock, recordWrites, stepUntil } from './pages/held-clock'
import { signUp } from './pages/member'
import { expectNotice, failRequests } from './pages/person'
import { newNumber, storedUser, verifyNumber } from './pages/profile-page'
import { holdRequests, openPage } from './pages/signed-in-page'
import { waitForReact } from './pages/visitor'

const PATH = '/profile/notifications'
const CALL = /\/api\/user\/notification-settings$/
const NEEDS_PHONE = 'You need to add a verified phone number to enable SMS notifications.'

const SWITCHES = [
  ['New rambles by e-mail', 'emailNewRambleNotify', true],
  ['Daily summary', 'emailDailySummary', false],
  ['Monthly summary', 'emailMonthlySummary', false],
  ['New rambles by SMS', 'smsNewRambleNotify', false],
  ['Enable reminders', 'enableReminders', true],
  ['E-mail reminders', 'emailReminders', true],
  ['SMS reminders', 'smsReminders', false],
] as const

test('the seven switches show the stored values, and each saves alone and at once', async ({
  page,
}) => {
  await signUp(page)
  await verifyNumber(page, newNumber())
  await openPage(page, PATH)
  await expect(page.getByRole('main').getByRole('switch')).toHaveCount(7)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  for (const [name, field, isOn] of SWITCHES) {
    if (name === 'Enable reminders') continue
    const control = page.getByRole('switch', { name, exact: true })
    await expect(control).toBeChecked({ checked: isOn })
    const saved = page.waitForRequest(CALL)
    await control.click()
    expect((await saved).postDataJSON()).toEqual({ [field]: !isOn })
    await expect(control).toBeChecked({ checked: !isOn })
    const row = page.locator('div', { has: control }).last()
    await expect(row.getByText('Settings saved')).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Settings saved')).toHaveCount(1)
  }
  await page.reload()
  for (const [name, , isOn] of SWITCHES) {
    if (name === 'Enable reminders') continue
    await expect(page.getByRole('switch', { name, exact: true })).toBeChecked({ checked: !isOn })
  }
})

test('a switch turns before the server has responded, and by the keyboard', async ({ page }) => {
  await signUp(page)
  await openPage(page, PATH)
  const release = await holdRequests(page, 'PATCH', CALL)
  const daily = page.getByRole('switch', { name: 'Daily summary' })
  await daily.focus()
  await page.keyboard.press('Space')
  await expect(daily).toBeChecked()
  release()
  await expect(page.getByText('Settings saved')).toBeVisible()
  expect((await storedUser(page)).emailDailySummary).toBe(true)
})

test('a switch goes back when the server refuses, and says Failed to update settings', async ({
  page,
}) => {
  await signUp(page)
  await openPage(page, PATH)
  const message = await failRequests(page, 'PATCH', CALL)
  const daily = page.getByRole('switch', { name: 'Daily summary' })
  await daily.click()
  await expectNotice(page, 'Failed to update settings', message)
  await expect(daily).not.toBeChecked()
})

test('the two reminder channels show only while reminders are on, and keep their values', async ({
  page,
}) => {
  await signUp(page)
  await openPage(page, PATH)
  const email = page.getByRole('switch', { name: 'E-mail reminders' })
  const texts = page.getByRole('switch', { name: 'SMS reminders' })
  await email.click()
  await page.getByRole('switch', { name: 'Enable reminders' }).click()
  await expect(email).toBeHidden()
  await expect(texts).toBeHidden()
  await page.getByRole('switch', { name: 'Enable reminders' }).click()
  await expect(email).not.toBeChecked()
  await expect(texts).toBeVisible()
})

test.describe('without a phone', () => {
  test('an alert says so, and pressing a text switch shows the notice and sends nothing', async ({
    page,
  }) => {
    await page.clock.install()
    await signUp(page)
    await openPage(page, PATH)
    await expect(page.getByRole('main').getByRole('alert')).toContainText('no phone number')
    const writes = recordWrites(page)
    for (const name of ['New rambles by SMS', 'SMS reminders']) {
      const control = page.getByRole('switch', { name })
      await expect(control).toHaveAttribute('aria-disabled', 'true')
      // Playwright waits until a disabled control is enabled; a person just presses its row.
      await page.getByText(name, { exact: true }).click({ force: true })
      await expectNotice(page, 'Phone number required', NEEDS_PHONE)
      await expect(control).not.toBeChecked()
      // The notice stays for only five seconds.
      await holdClock(page)
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await page.clock.resume()
    }
    expect(writes).toEqual([])
    await expect(page).toHaveURL(PATH)
  })
})

test('with an unverified phone the server refuses, and the profile opens after 2.5 s', async ({
  page,
}) => {
  await page.clock.install()
  await signUp(page, { phone: newNumber() })
  await openPage(page, PATH)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('not verified')
  const control = page.getByRole('switch', { name: 'New rambles by SMS' })
  await waitForReact(page)
  await holdClock(page)
  await control.click()
  await stepUntil(page, page.getByText('Phone number required', { exact: true }).first())
  await expect(page.getByText(NEEDS_PHONE, { exact: true })).toBeVisible()
  // The query cache reports the rollback with a timer of the page's held clock.
  await stepUntil(page, control.and(page.getByRole('switch', { checked: false })))
  await page.clock.runFor(2_200)
  await expect(page).toHaveURL(PATH)
  await page.clock.runFor(400)
  await stepUntil(page, page.getByRole('button', { name: 'Edit Profile' }))
  await expect(page).toHaveURL('/profile')
})

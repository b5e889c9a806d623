import { expect, type Page, test } from '@playwright/test'
import { expectNoFaultAsShown } from './pages/accessibility'
import { PASSWORD, signUp } from './pages/member'
import { codeFor, newNumber, profilePage } from './pages/profile-page'

/** Simulates a session that is too old: these calls are refused until a proof has been given. */
async function asIfOld(page: Page, ...calls: string[]): Promise<void> {
  let isProven = false
  await page.route('**/api/user/proof', async (route) => {
    const response = await route.fetch()
    isProven ||= response.ok()
    await route.fulfill({ response })
  })
  for (const call of calls) {
    await page.route(call, (route) =>
      isProven
        ? route.continue()
        : route.fulfill({
            status: 403,
            json: { message: 'Please confirm.', code: 'forbidden', requiresProof: true },
          }),
    )
  }
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Is it you?' })

test('a new address is confirmed in place, by keyboard, and then saved automatically', async ({
  page,
}) => {
  const { username } = await signUp(page)
  const profile = profilePage(page)
  await profile.open()
  await asIfOld(page, '**/api/user/profile')
  await profile.edit()
  await profile.field('E-mail').fill(`new-${username}@example.com`)
  await profile.field('Display name').fill('Robin')
  await profile.field('E-mail').press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expectNoFaultAsShown(page)

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(profile.field('E-mail')).toBeFocused()
  await expect(profile.field('E-mail')).toHaveValue(`new-${username}@example.com`)
  await expect(profile.field('Display name')).toHaveValue('Robin')
  await expect(page.getByText('Update failed')).toBeHidden()

  await profile.save()
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The current password is not right.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Profile saved')).toBeVisible()
  await expect(profile.panel('Your profile')).toContainText(`new-${username}@example.com`)
  await expect(profile.button('Edit Profile')).toBeFocused()
})

test('a phone’s code is entered, confirmed in a dialog above its own, and verified', async ({
  page,
}) => {
  await signUp(page)
  const profile = profilePage(page)
  const number = newNumber()
  await profile.open()
  await asIfOld(page, '**/api/user/verify-phone/verify')
  await profile.changePhone(number)
  await profile.save()
  await expect(profile.code).toBeVisible()
  await profile.code.fill(await codeFor(page, number))
  await profile.verify.click()
  const dialog = dialogOf(page)
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expectNoFaultAsShown(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(profile.dialog).toBeVisible()
  await expect(profile.dialog.getByRole('alert')).toBeHidden()
  await profile.verify.click()
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(profile.dialog.getByText('Your phone number is verified.')).toBeVisible()
})

import { expect, type Page, test } from '@playwright/test'
import { expectNoFault } from './pages/accessibility'
import { holdClock, recordWrites, stepUntil } from './pages/held-clock'
import { signUp } from './pages/member'
import { expectNotice } from './pages/person'
import { waitForReact } from './pages/visitor'
import { codeFor, newNumber, profilePage, storedUser, verifyNumber } from './pages/profile-page'

const ALERT =
  "There was a problem verifying your phone number. Please try again. Make sure you're using a valid U.S. phone number with the +1 country code."
const WRONG_CODE =
  'The verification code you entered is invalid or has expired. Please try again or request a new code.'
const NO_SMS =
  'SMS verification service is not available. Please try again later or contact support.'

const SEND = '**/api/user/verify-phone/send'
const sends = (writes: { path: string }[]) =>
  writes.filter(({ path }) => path === 'POST /api/user/verify-phone/send').length

const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

/** A person with an unverified number, and the dialog open on it. */
async function openDialog(page: Page) {
  const number = newNumber()
  await signUp(page, { phone: number })
  const profile = profilePage(page)
  await profile.open()
  await profile.button('Verify').click()
  await expect(profile.dialog).toBeVisible()
  return { number, profile }
}

test.describe('a new number in the profile', () => {
  test('opens the dialog, sends a code automatically after 500 ms, and then saves the rest', async ({
    page,
  }) => {
    await page.clock.install()
    await signUp(page)
    const number = newNumber()
    const profile = profilePage(page)
    await profile.open()
    await profile.changePhone(number)
    await profile.field('Display name').fill('Robin')
    const writes = recordWrites(page)
    await waitForReact(page)
    await holdClock(page)
    await profile.save()
    await stepUntil(page, profile.dialog)
    await expect(
      page.getByText('Phone verification required', { exact: true }).first(),
    ).toBeAttached()
    expect(sends(writes)).toBe(0)
    await page.clock.runFor(400)
    expect(sends(writes)).toBe(0)
    const sent = page.waitForRequest(SEND)
    await page.clock.runFor(120)
    await sent
    expect(sends(writes)).toBe(1)
    await stepUntil(page, profile.code)

    await profile.code.fill(await codeFor(page, number))
    await profile.verify.click()
    const verified = page.getByText('Your phone number is verified.')
    await stepUntil(page, verified)
    await page.clock.runFor(1_800)
    await expect(verified).toBeVisible()
    await page.clock.runFor(300)
    await expect(profile.dialog).toBeHidden()
    await stepUntil(page, page.getByText('Profile saved'))

    expect(writes.map(({ path }) => path)).toEqual([
      'PATCH /api/user/profile',
      'POST /api/user/verify-phone/send',
      'POST /api/user/verify-phone/verify',
      'PATCH /api/user/profile',
    ])
    expect(writes.at(-1)?.body).toEqual({ displayName: 'Robin' })
    expect(await storedUser(page)).toMatchObject({
      phone: `+1${number}`,
      isPhoneVerified: true,
      displayName: 'Robin',
    })
  })

  test('saves nothing while it is unverified, keeps the form’s input, and accepts the code later', async ({
    page,
  }) => {
    await signUp(page)
    const profile = profilePage(page)
    const number = newNumber()
    await profile.open()
    await profile.changePhone(number)
    await profile.field('Display name').fill('Robin')
    await profile.save()
    // The first code is sent automatically, which replaces the Cancel button with another.
    await expect(profile.code).toBeVisible()
    await profile.dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(profile.dialog).toBeHidden()
    await expect(profile.field('Display name')).toHaveValue('Robin')
    await expect(profile.field('Phone')).toHaveValue(number)
    expect(await storedUser(page)).toMatchObject({ phone: null, displayName: null })
    // The first code is still valid, and another cannot be requested yet.
    const writes = recordWrites(page)
    await profile.save()
    await expect(profile.resend).toHaveText(/^Resend code in \d+ s$/)
    await expect(profile.code).toBeFocused()
    await profile.code.fill(await codeFor(page, number))
    await profile.verify.click()
    await expect(page.getByText('Profile saved')).toBeVisible()
    expect(sends(writes)).toBe(0)
    expect(await storedUser(page)).toMatchObject({ phone: `+1${number}`, displayName: 'Robin' })
  })
})

test.describe('the dialog', () => {
  test('verifies a number from the registration, by keyboard alone', async ({ page }) => {
    await page.clock.install()
    const number = newNumber()
    await signUp(page, { phone: number })
    const profile = profilePage(page)
    await profile.open('/profile/security')
    const panel = profile.panel('Phone verification')
    await expect(panel.getByText('Not verified')).toBeVisible()
    await panel.getByRole('button', { name: 'Verify' }).focus()
    await page.keyboard.press('Enter')
    await expect(profile.dialog.getByRole('textbox', { name: 'Phone number' })).toHaveValue(number)
    await profile.dialog.getByRole('textbox', { name: 'Phone number' }).press('Enter')
    await expect(profile.code).toBeFocused()
    await page.keyboard.type(`${await codeFor(page, number)}99`)
    await expect(profile.code).toHaveValue(/^\d{6}$/)
    await holdClock(page)
    await page.keyboard.press('Enter')
    await stepUntil(page, profile.dialog.getByText('Your phone number is verified.'))
    await page.clock.resume()
    await expect(profile.dialog).toBeHidden()
    await expect(panel.getByText('Verified', { exact: true })).toBeVisible()
  })

  test('suits a phone: a keyboard with digits, and the code filled in from the message', async ({
    page,
  }) => {
    const { profile } = await openDialog(page)
    await expect(profile.dialog.getByRole('textbox')).toHaveAttribute('inputmode', 'tel')
    await profile.sendCode.click()
    await expect(profile.code).toHaveAttribute('inputmode', 'numeric')
    await expect(profile.code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(profile.verify).toBeDisabled()
  })

  test('says what is wrong with a code, and then accepts the right code', async ({ page }) => {
    await page.clock.install()
    const { profile, number } = await openDialog(page)
    await profile.sendCode.click()
    const code = await codeFor(page, number)
    await profile.code.fill(wrong(code))
    await profile.verify.click()
    await expectNotice(page, 'Verification failed', WRONG_CODE)
    await expect(profile.dialog.getByRole('alert')).toBeHidden()
    await expect(profile.code).toHaveAttribute('aria-invalid', 'true')
    await profile.code.fill(code)
    await holdClock(page)
    await profile.verify.click()
    await stepUntil(page, profile.dialog.getByText('Your phone number is verified.'))
  })

  test("says that another account has verified the number, in the server's words", async ({
    page,
  }) => {
    await signUp(page)
    const number = newNumber()
    await verifyNumber(page, number)
    await signUp(page, { phone: number })
    const profile = profilePage(page)
    await profile.open()
    await profile.button('Verify').click()
    await page.route(SEND, (route) => route.fulfill({ json: { message: 'sent' } }))
    await profile.sendCode.click()
    await page.route('**/api/user/verify-phone/verify', (route) =>
      route.fulfill({
        status: 400,
        json: {
          message: 'This phone number is already verified by another account.',
          code: 'invalid_input',
        },
      }),
    )
    await profile.code.fill('123456')
    await profile.verify.click()
    await expectNotice(
      page,
      'Verification failed',
      'This phone number is already verified by another account.',
    )
    await expect(profile.dialog.getByRole('alert')).toHaveText(ALERT)
  })

  test('offers another code after 30 seconds, counting down', async ({ page }) => {
    await page.clock.install()
    const { profile, number } = await openDialog(page)
    const writes = recordWrites(page)
    await profile.sendCode.click()
    await expect(profile.resend).toHaveAttribute('aria-disabled', 'true')
    await expect(profile.resend).toHaveText(/^Resend code in \d+ s$/)
    await profile.resend.click({ force: true })
    await codeFor(page, number)
    expect(sends(writes)).toBe(1)
    await page.clock.fastForward(31_000)
    await expect(profile.resend).toHaveText('Resend code')
    await page.route(SEND, (route) => route.fulfill({ json: { message: 'sent' } }))
    await profile.resend.click()
    await expect(profile.resend).toHaveText(/^Resend code in \d+ s$/)
    expect(sends(writes)).toBe(2)
  })

  test('says that SMS is not set up', async ({ page }) => {
    const { profile } = await openDialog(page)
    await page.route(SEND, (route) =>
      route.fulfill({ status: 503, json: { message: NO_SMS, code: 'not_available' } }),
    )
    await profile.sendCode.click()
    await expectNotice(page, 'Failed to send verification code', NO_SMS)
    await expect(profile.dialog.getByRole('alert')).toBeHidden()
    await expect(profile.sendCode).toBeEnabled()
  })

  test('does not send to a number outside the US', async ({ page }) => {
    const { profile } = await openDialog(page)
    const writes = recordWrites(page)
    await profile.dialog.getByRole('textbox', { name: 'Phone number' }).fill('+44 7700 900123')
    await profile.sendCode.click()
    await expect(profile.dialog.getByText('Please enter a valid US phone number')).toBeVisible()
    expect(sends(writes)).toBe(0)
  })

  test('has no accessibility fault', async ({ page }) => {
    const { profile, number } = await openDialog(page)
    await expectNoFault(page)
    await profile.sendCode.click()
    await profile.code.fill(wrong(await codeFor(page, number)))
    await profile.verify.click()
    await expect(profile.code).toHaveAttribute('aria-invalid', 'true')
    await expectNoFault(page, 'A wrong code')
  })
})

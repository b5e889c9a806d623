import { expect, test } from '@playwright/test'
import { expectNoFaultAsShown } from './pages/accessibility'
import { recordWrites } from './pages/held-clock'
import { signUp } from './pages/member'
import { expectNotice } from './pages/person'
import { newNumber, profilePage, storedUser, verifyNumber } from './pages/profile-page'
import { openPage } from './pages/signed-in-page'
import { textFrom } from './pages/texting'

const SAYS_SO = 'replied STOP, so it gets no texts. To get them again, text START from it to'

for (const width of [390, 1280]) {
  test(`STOP is mentioned at the switches and the phone, and START restores texts, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signUp(page)
    const number = newNumber()
    await verifyNumber(page, number)
    await page.request.patch('/api/user/notification-settings', {
      data: { smsNewRambleNotify: true },
    })
    await openPage(page, '/profile/notifications')
    const texts = page.getByRole('switch', { name: 'New rambles by SMS' })
    const alert = page.getByRole('main').getByRole('alert')
    await expect(texts).toBeChecked()
    await expect(alert).toHaveCount(0)

    expect(await textFrom(page, number, 'STOP')).toMatch(/no more texts/)
    await expect(alert).toContainText(SAYS_SO)
    await expect(texts).not.toBeChecked()
    await expect(page.getByRole('switch', { name: 'SMS reminders' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    const writes = recordWrites(page)
    // Playwright waits until a disabled control is enabled; a person just presses its row.
    await page.getByText('New rambles by SMS', { exact: true }).click({ force: true })
    await expectNotice(page, 'Texts are stopped', 'Your phone has to text START first.')
    await expect(texts).not.toBeChecked()
    expect(writes).toEqual([])
    await expectNoFaultAsShown(page)

    const profile = profilePage(page)
    for (const path of ['/profile', '/profile/security']) {
      await profile.open(path)
      await expect(page.getByRole('main')).toContainText('Texts stopped')
      await expect(page.getByRole('main')).toContainText(SAYS_SO)
      await expectNoFaultAsShown(page)
    }

    await openPage(page, '/profile/notifications')
    expect(await textFrom(page, number, 'START')).toMatch(/allowed again/)
    await expect(alert).toHaveCount(0)
    await texts.click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await expect(texts).toBeChecked()
    expect(await storedUser(page)).toMatchObject({
      smsNewRambleNotify: true,
      isPhoneOptedOut: false,
    })
  })
}

import { expect, type Page } from '@playwright/test'
import type { User } from '@/lib/shared/accounts'
import { openPage } from './signed-in-page'

let numbers = 0

/** The ten digits of a US number that no other test uses. */
export function newNumber(): string {
  numbers += 1
  return String(2_000_000_000 + ((Date.now() * 100 + process.pid * 7 + numbers) % 7_000_000_000))
}

export function profilePage(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Verify your phone number' })
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  return {
    open: (path = '/profile') => openPage(page, path),
    tab: (name: string) => page.getByRole('tab', { name, exact: true }),
    link: (name: string) =>
      page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name, exact: true }),
    edit: () => button('Edit Profile').click(),
    field: (name: string) => page.getByRole('textbox', { name, exact: true }),
    consent: page.getByRole('checkbox', { name: /I agree to receive text messages/ }),
    save: () => button('Save Changes').click(),
    button,
    panel: (name: string) => page.getByRole('region', { name, exact: true }),
    /** The dialog and its controls. */
    dialog,
    sendCode: dialog.getByRole('button', { name: 'Send Code' }),
    code: dialog.getByRole('textbox', { name: 'Verification code' }),
    verify: dialog.getByRole('button', { name: 'Verify' }),
    resend: dialog.getByRole('button', { name: /^Resend code/ }),
    async changePhone(number: string) {
      await button('Edit Profile').click()
      await page.getByRole('textbox', { name: 'Phone', exact: true }).fill(number)
      await page.getByRole('checkbox', { name: /I agree to receive/ }).check()
    },
  }
}

/** The account as the server returns it. */
export async function storedUser(page: Page): Promise<User> {
  return (await (await page.request.get('/api/user')).json()) as User
}

/** The code in the newest text to a number of ten digits. */
export async function codeFor(page: Page, number: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const outbox = (await (await page.request.get('/api/dev/outbox')).json()) as {
      to: string
      text: string
    }[]
    code = /\b\d{6}\b/.exec(outbox.find(({ to }) => to === `+1${number}`)?.text ?? '')?.[0]
    expect(code).toBeDefined()
  }).toPass({ timeout: 10_000 })
  return code ?? ''
}

/** Makes a number the account's verified phone, by calls instead of the page. */
export async function verifyNumber(page: Page, number: string): Promise<void> {
  await page.request.post('/api/user/verify-phone/send', { data: { phone: number } })
  const code = await codeFor(page, number)
  const response = await page.request.post('/api/user/verify-phone/verify', {
    data: { phone: number, code },
  })
  expect(response.status()).toBe(200)
}

import { type APIRequestContext, expect, request, test } from '@playwright/test'
import { expectNoFault } from './pages/accessibility'
import { signUp } from './pages/member'
import { profilePage } from './pages/profile-page'
import { openPage } from './pages/signed-in-page'

/** Captures as `curl -d` does: from elsewhere, without a cookie. */
const captureBy = (program: APIRequestContext, token: string, data: string) =>
  program.post('/api/capture', {
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    data,
  })

test('a token is made by keyboard, is shown once, captures, and ends with Revoke', async ({
  page,
  baseURL,
}) => {
  const program = await request.newContext({ baseURL })
  await signUp(page)
  await profilePage(page).open('/profile/security')
  await page.getByRole('button', { name: 'New token' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Shortcut on my phone')
  await expectNoFault(page)
  await page.keyboard.press('Enter')
  const shown = page.getByRole('textbox', { name: /Your token/ })
  await expect(shown).toBeFocused()
  const token = await shown.inputValue()
  await expectNoFault(page)

  const saved = await captureBy(program, token, 'buy soil & seeds')
  expect([saved.status(), await saved.text()]).toEqual([201, 'Saved: Buy soil & seeds\n'])
  const headers = { Authorization: `Bearer ${token}` }
  expect((await program.get('/api/thoughts', { headers })).status()).toBe(403)

  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: 'Shortcut on my phone' })
  await expect(row).toContainText(`ends in ${token.slice(-4)}`)
  await expect(row).toContainText('last used')
  expect(await page.content()).not.toContain(token)
  await openPage(page, '/thoughts')
  const card = page.getByRole('article').filter({ hasText: /buy soil/i })
  await expect(card).toContainText('Web · Token')

  await openPage(page, '/profile/security')
  await page.getByRole('button', { name: 'Revoke Shortcut on my phone' }).click()
  const dialog = page.getByRole('alertdialog')
  await expectNoFault(page)
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Revoked: Shortcut on my phone.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Access tokens' })).toBeFocused()
  expect((await captureBy(program, token, 'too late')).status()).toBe(401)
  await program.dispose()
})

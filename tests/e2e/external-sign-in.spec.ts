import { expect, type Page, test as plain } from '@playwright/test'
import { ISSUER_NAME } from '@/tests/support/oidc-issuer'
import { expectNoFault } from './pages/accessibility'
import { externalSignIn, stranger, test } from './pages/external-account'
import { PASSWORD, signUp } from './pages/member'
import { expectNotice, failRequests } from './pages/person'
import { profilePage, storedUser } from './pages/profile-page'

const FAILURE = [
  'Authentication error',
  'An error occurred during sign in. Please try again.',
] as const

const emailOf = (username: string) => `${username}@example.com`

/** Signs this browser out. An open page would redirect to sign-in by itself. */
async function signOut(page: Page) {
  await page.goto('about:blank')
  await page.request.post('/api/logout')
}

test('a new person signs in through the popup and is welcomed on the dashboard', async ({
  page,
  app,
}) => {
  const person = stranger()
  app.issuer.becomes(person)
  const violations: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text())
  })
  const { open, button } = externalSignIn(page)
  await open()
  const popup = page.waitForEvent('popup')
  await button.click()
  const window = await popup
  const username = person.email.split('@')[0] ?? ''
  await expectNotice(page, 'Sign in successful', `Welcome ${username}`)
  await expect(page).toHaveURL(`${app.baseUrl}/`)
  await expect.poll(() => window.isClosed()).toBe(true)
  expect(await storedUser(page)).toMatchObject({ email: person.email, hasPassword: false })
  expect(violations).toEqual([])
})

test('a known person returns to the same account', async ({ page, app }) => {
  app.issuer.becomes(stranger())
  const { open, button } = externalSignIn(page)
  await open()
  await button.click()
  await expect(page).toHaveURL(`${app.baseUrl}/`)
  const { id } = await storedUser(page)
  await signOut(page)
  await open()
  await button.click()
  await expect(page).toHaveURL(`${app.baseUrl}/`)
  expect(await storedUser(page)).toMatchObject({ id })
})

test('the owner of a password account enters the password only once', async ({ page, app }) => {
  const { username } = await signUp(page)
  await signOut(page)
  const person = stranger({ email: emailOf(username) })
  app.issuer.becomes(person)
  const { open, button, dialog, password, connect } = externalSignIn(page)
  await open()
  await button.click()
  await expect(dialog).toContainText(person.email)
  await expectNoFault(page)
  await password.fill('not this one')
  await connect.click()
  await expect(dialog.getByText('That password is not right.')).toBeVisible()
  await password.fill(PASSWORD)
  await password.press('Enter')
  await expectNotice(page, 'Sign in successful', `Welcome ${username}`)
  await expect(page).toHaveURL(`${app.baseUrl}/`)
  expect(await storedUser(page)).toMatchObject({ username, firebaseId: person.sub })
  await signOut(page)
  await open()
  await button.click()
  await expect(page).toHaveURL(`${app.baseUrl}/`)
  await expect(dialog).toBeHidden()
})

test('the question for the password can be dismissed, which changes nothing', async ({
  page,
  app,
}) => {
  const { username } = await signUp(page)
  await signOut(page)
  app.issuer.becomes(stranger({ email: emailOf(username) }))
  const { open, button, dialog } = externalSignIn(page)
  await open()
  await button.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeEnabled()
  expect((await page.request.get('/api/user')).status()).toBe(401)
})

test.describe('a failed sign-in shows a single notice', () => {
  test('when the person refuses at the issuer', async ({ page, app }) => {
    app.issuer.becomes('refuses')
    const { open, button } = externalSignIn(page)
    await open()
    await button.click()
    await expectNotice(page, ...FAILURE)
    await expect(button).toBeEnabled()
  })

  test('when the person closes the popup', async ({ page, app }) => {
    app.issuer.becomes('waits')
    const { open, button, cancel } = externalSignIn(page)
    await open()
    const opened = page.waitForEvent('popup')
    await button.click()
    const popup = await opened
    await expect(popup.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
    await expect(cancel).toHaveAccessibleDescription(`Waiting for the ${ISSUER_NAME} window...`)
    await popup.close()
    await expectNotice(page, ...FAILURE)
    await expect(button).toBeEnabled()
  })

  test('when the browser blocks the popup', async ({ page }) => {
    await page.addInitScript(() => Object.assign(window, { open: () => null }))
    const { open, button } = externalSignIn(page)
    await open()
    await button.click()
    await expectNotice(page, ...FAILURE)
  })

  test('when the server fails', async ({ page, app }) => {
    app.issuer.becomes(stranger())
    const { open, button } = externalSignIn(page)
    await open()
    await failRequests(page, 'POST', /\/api\/auth\/firebase$/)
    await button.click()
    await expectNotice(page, ...FAILURE)
  })

  test('when the network fails', async ({ page, app }) => {
    app.issuer.becomes(stranger())
    const { open, button } = externalSignIn(page)
    await open()
    await page.route(/\/api\/auth\/firebase$/, (route) => route.abort())
    await button.click()
    await expectNotice(page, ...FAILURE)
  })

  test('when the person closes a popup that cannot reach the issuer', async ({ page, app }) => {
    const { baseUrl, issuer } = app
    // Loads the issuer's metadata before the issuer goes down.
    issuer.becomes('waits')
    await page.request.post(`${baseUrl}/api/auth/signin/oidc`)
    issuer.becomes('down')
    const { open, button, cancel } = externalSignIn(page)
    await open()
    const opened = page.waitForEvent('popup')
    await button.click()
    const popup = await opened
    await expect(popup).toHaveURL(/^chrome-error:/)
    await expect(cancel).toBeVisible()
    await popup.close()
    await expectNotice(page, ...FAILURE)
    await expect(button).toBeEnabled()
  })

  plain('when no provider is set up', async ({ page }) => {
    await page.goto('/auth', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expectNotice(page, ...FAILURE)
    expect(page.context().pages()).toHaveLength(1)
  })
})

test('an open popup is cancelled on the page that opened it, and nothing moves', async ({
  page,
  app,
}) => {
  app.issuer.becomes('waits')
  const { open, button, cancel } = externalSignIn(page)
  await open()
  const terms = page.getByRole('link', { name: 'Terms of Service' }).last()
  const before = await terms.boundingBox()
  const opened = page.waitForEvent('popup')
  await button.click()
  const popup = await opened
  await expect(cancel).toBeFocused()
  expect(await terms.boundingBox()).toEqual(before)
  await expectNoFault(page)
  const closed = popup.waitForEvent('close')
  await cancel.press('Enter')
  await closed
  await expect(button).toBeFocused()
  await expect(page.getByText(FAILURE[0])).toBeHidden()
  expect((await page.request.get('/api/user')).status()).toBe(401)
})

test('a popup that returns without an identity changes nothing', async ({ page, app }) => {
  app.issuer.becomes('waits')
  const { open, button } = externalSignIn(page)
  await open()
  const opened = page.waitForEvent('popup')
  await button.click()
  const popup = await opened
  await expect(popup.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  // The page closes itself, so waiting for its load would fail.
  await popup.evaluate((url) => location.assign(url), `${app.baseUrl}/auth/popup/finish`)
  await expect(button).toBeEnabled()
  await expect(page.getByText(FAILURE[0])).toBeHidden()
  expect((await page.request.get('/api/user')).status()).toBe(401)
})

test('an external account is connected and disconnected in the profile', async ({ page, app }) => {
  await signUp(page)
  app.issuer.becomes(stranger())
  const profile = profilePage(page)
  await profile.open('/profile/settings')
  const panel = profile.panel('Connected account')
  await expect(panel.getByText('Not connected', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Connect Lighthouse ID' }).click()
  await expectNotice(page, 'Account connected')
  await expect(panel.getByText('Connected', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Disconnect Lighthouse ID' }).click()
  await expectNotice(page, 'Account disconnected')
  await expect(panel.getByText('Not connected', { exact: true })).toBeVisible()
})

test('a person without a password sets one before disconnecting', async ({ page, app }) => {
  app.issuer.becomes(stranger())
  const { open, button } = externalSignIn(page)
  await open()
  await button.click()
  await expect(page).toHaveURL(`${app.baseUrl}/`)
  const profile = profilePage(page)
  await profile.open('/profile/settings')
  await expect(profile.button('Disconnect Lighthouse ID')).toBeDisabled()
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('link', { name: 'Set a password first' }).click()
  await expect(page).toHaveURL('/profile/security')
  const form = page.getByRole('form', { name: 'Set a password' })
  await expect(form).toBeVisible()
  await expectNoFault(page)
  await form.getByLabel('New password', { exact: true }).fill('battery staple')
  await form.getByRole('button', { name: 'Set password' }).click()
  await expectNotice(page, 'Password set')
  await expect(page.getByRole('form', { name: 'Change password' })).toBeVisible()
  await expect(profile.button('Disconnect Lighthouse ID')).toBeEnabled()
})

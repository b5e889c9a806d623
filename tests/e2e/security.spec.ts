import { expect, type Page, request, test } from '@playwright/test'
import { PASSWORD, signUp } from './pages/member'
import { expectNotice, failRequests, withPatience } from './pages/person'
import { profilePage } from './pages/profile-page'
import { holdRequests, openPage } from './pages/signed-in-page'

test.describe('changing the password', () => {
  test('requires the current password, and only the new one works afterwards', async ({ page }) => {
    const { username } = await signUp(page)
    const profile = profilePage(page)
    await profile.open('/profile/security')
    const form = page.getByRole('form', { name: 'Change password' })
    const field = (label: string) => form.getByLabel(label, { exact: true })
    const submit = () => form.getByRole('button', { name: 'Change password' }).click()

    await field('New password').fill('short')
    await submit()
    await expect(page.getByText('Please enter your current password')).toBeVisible()
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()

    await field('Current password').fill('wrong one')
    await field('New password').fill('battery staple')
    await field('Confirm new password').fill('battery stable')
    await submit()
    await expect(page.getByText("Passwords don't match")).toBeVisible()

    await field('Confirm new password').fill('battery staple')
    await submit()
    await expect(page.getByText('The current password is not right.')).toBeVisible()

    await field('Current password').fill('correct horse')
    await submit()
    await expect(page.getByText('Password changed. Your other sessions have ended.')).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL('/profile/security')
    const response = await page.request.post('/api/login', {
      data: { username, password: 'battery staple' },
    })
    expect(response.status()).toBe(200)
  })
})

const keptDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /draft/.test(key)))

test.describe('signing out everywhere', () => {
  test('asks first, ends the session and discards drafts', async ({ page }) => {
    await signUp(page)
    await openPage(page, '/dashboard')
    await page.getByRole('textbox', { name: 'Your thought' }).fill('not saved yet')
    await expect.poll(() => keptDrafts(page)).not.toEqual([])
    const profile = profilePage(page)
    await profile.open('/profile/security')
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Sign out everywhere?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/profile/security')
    await expect(page).toHaveURL('/auth')
    expect(await keptDrafts(page)).toEqual([])
  })

  test('says Logout failed when it fails, and changes nothing', async ({ page }) => {
    await signUp(page)
    const profile = profilePage(page)
    await profile.open('/profile/security')
    const message = await failRequests(page, 'POST', /\/sign-out-everywhere$/)
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Sign out everywhere?' })
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expectNotice(page, 'Logout failed', message)
    await expect(page).toHaveURL('/profile/security')
  })
})

const ENDED = 'Your session has ended: please sign in again.'

/** Ends all of the person's sessions from another device, so that this browser's cookie is invalid. */
async function endElsewhere(page: Page) {
  const cookies = await page.context().cookies()
  await page.request.post('/api/user/sign-out-everywhere')
  await page.context().addCookies(cookies)
}

test.describe('a session that was ended elsewhere', () => {
  test('shows at sign-in when a call detects it, and keeps the draft', async ({ page }) => {
    const { username } = await signUp(page)
    await openPage(page, '/')
    // After a late response the text would be among the unsent entries instead.
    await withPatience(page)
    const field = page.getByRole('textbox', { name: 'Your thought' })
    await field.fill('Not saved yet')
    // A refetched list would detect it too, and redirect before the press.
    const release = await holdRequests(page, 'GET', /\/api\//)
    await endElsewhere(page)
    await page.getByRole('button', { name: 'Send' }).click()
    release()
    await expect(page).toHaveURL('/auth')
    await expect(page.getByRole('status').filter({ hasText: ENDED })).toBeVisible()
    await page.getByRole('tab', { name: 'Register' }).click()
    await expect(page.getByText(ENDED)).toBeVisible()

    await page.request.post('/api/login', { data: { username, password: PASSWORD } })
    await page.goto('/')
    await expect(field).toHaveValue('Not saved yet')
  })

  test('shows when a page detects it, and on the landing page with a link to sign in', async ({
    page,
  }) => {
    await signUp(page)
    await endElsewhere(page)
    await page.goto('/thoughts')
    await expect(page).toHaveURL('/auth')
    await expect(page.getByRole('status').filter({ hasText: ENDED })).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('status').filter({ hasText: ENDED })).toBeVisible()
    await page.getByRole('link', { name: 'sign in again' }).click()
    await expect(page).toHaveURL('/auth')
  })

  test('does not show after signing out here', async ({ page }) => {
    const { username } = await signUp(page)
    await openPage(page, '/dashboard')
    await page.getByRole('button', { name: username }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
    await expect(page.getByText(ENDED)).toBeHidden()
    await page.goto('/thoughts')
    await expect(page).toHaveURL('/auth')
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
    await expect(page.getByText(ENDED)).toBeHidden()
  })
})

test.describe('the sessions', () => {
  test('of another browser can be ended here, and its screen then asks to sign in', async ({
    page,
    browser,
  }) => {
    const { username } = await signUp(page)
    const elsewhere = await (await browser.newContext()).newPage()
    const data = { username, password: PASSWORD }
    expect((await elsewhere.request.post('/api/login', { data })).status()).toBe(200)
    await elsewhere.goto('/thoughts')
    await expect(elsewhere.getByRole('heading', { name: 'All Rambles' })).toBeVisible()

    const profile = profilePage(page)
    await profile.open('/profile/security')
    const panel = profile.panel('Where you are signed in')
    await expect(panel.getByRole('listitem')).toHaveCount(2)
    await expect(panel.getByRole('listitem').first()).toContainText('This session')
    await panel.getByRole('button', { name: /^Sign out: Chrome on / }).click()
    await expect(panel.getByText(/^Signed out: Chrome on /)).toBeVisible()
    await expect(panel.getByText('You are signed in nowhere else.')).toBeVisible()
    await expect(elsewhere).toHaveURL('/auth', { timeout: 20_000 })
    await expect(elsewhere.getByText(ENDED)).toBeVisible()
    await elsewhere.context().close()
    await page.reload()
    await expect(page).toHaveURL('/profile/security')
  })

  test('other than this one end together, and this one stays signed in', async ({ page }) => {
    const { username } = await signUp(page)
    const profile = profilePage(page)
    await profile.open('/profile/security')
    const panel = profile.panel('Where you are signed in')
    await expect(panel.getByText('You are signed in nowhere else.')).toBeVisible()
    const other = await request.newContext({ baseURL: new URL(page.url()).origin })
    const data = { username, password: PASSWORD }
    expect((await other.post('/api/login', { data })).status()).toBe(200)
    await page.reload()
    await panel.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(panel.getByText('Signed out everywhere else.')).toBeVisible()
    expect((await other.get('/api/user')).status()).toBe(401)
    await other.dispose()
    await page.goto('/thoughts')
    await expect(page).toHaveURL('/thoughts')
  })
})

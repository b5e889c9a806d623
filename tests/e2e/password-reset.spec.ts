import { expect, type Page, test } from '@playwright/test'
import { expectNoFault, expectNoFaultAsShown } from './pages/accessibility'
import { PASSWORD, signUp } from './pages/member'
import { linkInMail, openMail } from './pages/outbox-page'
import { waitForReact } from './pages/visitor'

const NEW = 'battery staple'
const LINK = 'Set a new password'

async function askForLink(page: Page, emailOrUsername: string) {
  await page.goto('/auth')
  await waitForReact(page)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/password-reset')
  await page.getByLabel('E-mail address or username').fill(emailOrUsername)
  await page.getByRole('button', { name: 'Mail me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeFocused()
}

async function setPassword(page: Page, password: string) {
  await waitForReact(page)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
}

async function logIn(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('a person who forgot the password sets a new one by a mailed link, and is then signed in only here', async ({
  page,
  browser,
}) => {
  const { username } = await signUp(page)
  const visitor = await browser.newContext()
  const visit = await visitor.newPage()
  await askForLink(visit, `${username}@example.com`)
  await expectNoFault(visit)

  await visit.goto(await linkInMail(visit, { username, subject: LINK, link: LINK }))
  await expect(visit.getByText(`For the account ${username}.`)).toBeVisible()
  await expectNoFault(visit)
  await setPassword(visit, NEW)
  await expect(visit.getByRole('heading', { name: 'Your new password is set' })).toBeFocused()
  await expectNoFaultAsShown(visit)
  await visit.getByRole('button', { name: 'Go to Dashboard' }).click()
  await expect(visit.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  expect((await page.request.get('/api/user')).status()).toBe(401)
  const told = await openMail(visit, username, 'Your password was changed')
  await expect(told.getByRole('link', { name: 'It was not me' })).toBeVisible()

  await page.goto('/auth')
  await waitForReact(page)
  await logIn(page, `${username}@example.com`, NEW)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await visitor.close()
})

test('a used link says so and offers another, by keyboard too', async ({ page }) => {
  const { username } = await signUp(page)
  await page.request.post('/api/logout')
  await askForLink(page, username)
  const address = await linkInMail(page, { username, subject: LINK, link: LINK })
  const token = new URL(address).searchParams.get('token')
  const data = { token, newPassword: NEW }
  await page.goto(address)
  expect((await page.request.post('/api/password-reset/finish', { data })).ok()).toBe(true)

  await setPassword(page, PASSWORD)
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeFocused()
  await expectNoFaultAsShown(page)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  const another = page.getByRole('link', { name: 'Ask for a new link' })
  await another.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/password-reset')
})

test('a signed-in person who forgot the password finds the way, too', async ({ page }) => {
  await signUp(page)
  await page.goto('/profile/security')
  await page.getByRole('link', { name: 'Forgot your current password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible()
})

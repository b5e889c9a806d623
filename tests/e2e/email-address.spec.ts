import { expect, type Page, test } from '@playwright/test'
import { expectNoFault, expectNoFaultAsShown } from './pages/accessibility'
import { signUp } from './pages/member'
import { linkInMail } from './pages/outbox-page'
import { profilePage } from './pages/profile-page'
import { openPage } from './pages/signed-in-page'

const notice = (page: Page) => page.getByRole('region', { name: 'E-mail address' })
const VERIFY = { subject: 'Verify your e-mail address', link: 'Verify this address' }

test('the dashboard asks the person to verify the address until a link in a mail verifies it', async ({
  page,
  browser,
}) => {
  const { username } = await signUp(page)
  await openPage(page, '/dashboard')
  await expect(notice(page)).toContainText(`${username}@example.com`)
  await expectNoFault(page)
  await notice(page).getByRole('button', { name: 'Mail the link again' }).click()
  await expect(notice(page).getByText('Sent. Please look in your mail.')).toBeVisible()
  const profile = profilePage(page)
  await profile.open()
  const asks = profile
    .panel('Your profile')
    .getByText('Please verify it by the link in our e-mail.')
  await expect(asks).toBeVisible()
  await expectNoFault(page)

  const address = await linkInMail(page, { ...VERIFY, username })
  const stranger = await browser.newContext({ javaScriptEnabled: false })
  const visit = await stranger.newPage()
  await visit.goto(address)
  await expect(visit.getByRole('heading', { name: 'Verify this address?' })).toBeVisible()
  await visit.getByRole('button', { name: 'Verify my address' }).click()
  await expect(visit.getByRole('heading', { name: 'Your address is verified' })).toBeVisible()
  await stranger.close()

  await openPage(page, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(notice(page)).toBeHidden()
  await profile.open()
  await expect(profile.panel('Your profile')).toContainText(`${username}@example.com`)
  await expect(asks).toBeHidden()
})

test('a person who gets mail for somebody else’s account can stop it, and the account’s owner sees that', async ({
  page,
}) => {
  const { username } = await signUp(page)
  await page.goto('/')
  const link = 'This is not me'
  await page.goto(await linkInMail(page, { ...VERIFY, username, link }))
  await expect(page.getByRole('heading', { name: 'Is this account not yours?' })).toBeVisible()
  await expectNoFault(page)
  await page.getByRole('button', { name: 'Stop all mail of this account' }).click()
  await expect(page.getByRole('heading', { name: 'No more mail' })).toBeVisible()
  await openPage(page, '/dashboard')
  await expect(notice(page)).toContainText('asked us to stop')
  await notice(page).getByRole('link', { name: 'Use another address' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByText('Please use another one.')).toBeVisible()
  await expectNoFaultAsShown(page)
})

test('the former address can revert a change, which signs everybody out', async ({ page }) => {
  const { username } = await signUp(page)
  const response = await page.request.patch('/api/user/profile', {
    data: { email: `other${username}@example.net` },
  })
  expect(response.ok()).toBe(true)
  await page.goto('/')
  const subject = 'Your e-mail address was changed'
  const link = 'Take the change back'
  await page.goto(await linkInMail(page, { username, subject, link }))
  await expectNoFault(page)
  await page.getByRole('button', { name: link }).click()
  await expect(page.getByRole('heading', { name: 'Your address is back' })).toBeVisible()
  expect((await page.request.get('/api/user')).status()).toBe(401)
})

test('a link that does not work says so', async ({ page }) => {
  await page.goto('/email-address/verify?token=none')
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  expect((await page.goto('/email-address/burn'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

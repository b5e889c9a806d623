import { expect, test } from '@playwright/test'
import { expectNoFault } from './pages/accessibility'
import { capture, signUp } from './pages/member'
import { openMail } from './pages/outbox-page'
import { waitForReact } from './pages/visitor'

test('a new Ramble is announced by mail, whose link turns that off without signing in', async ({
  page,
  browser,
}) => {
  const { username } = await signUp(page)
  await capture(page, 'Remember to sharpen the knives')
  const mail = await openMail(page, username, 'You have a new ramble')
  await expect(mail.getByRole('heading', { name: 'Sharpen the knives' })).toBeVisible()
  const href = await mail.getByRole('link', { name: 'Unsubscribe' }).getAttribute('href')

  const stranger = await browser.newContext({ javaScriptEnabled: false })
  const visit = await stranger.newPage()
  const { pathname, search } = new URL(href ?? '')
  await visit.goto(new URL(pathname + search, page.url()).href)
  await expect(visit.getByRole('heading', { name: 'Unsubscribe?' })).toBeVisible()
  await visit.getByRole('button', { name: 'Turn them off' }).click()
  await expect(visit.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await stranger.close()

  const user = (await (await page.request.get('/api/user')).json()) as Record<string, unknown>
  expect(user).toMatchObject({ emailNewRambleNotify: false, emailReminders: true })
})

test('the outbox and the unsubscribe page are accessible', async ({ page }) => {
  const { username } = await signUp(page)
  await capture(page, 'Remember to paint the door')
  await openMail(page, username, 'You have a new ramble')
  await waitForReact(page)
  // All tests write into this outbox; a few of its hundreds of messages are enough to check.
  await page.evaluate(() =>
    document.querySelectorAll('main li:nth-child(n + 3)').forEach((li) => li.remove()),
  )
  await expectNoFault(page)
  await page.goto('/unsubscribe?token=none')
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expectNoFault(page)
})

import { expect, type Page, test } from '@playwright/test'
import { capture, signUp } from '../e2e/pages/member'
import { INFORMATION_PAGES } from '../e2e/pages/visitor'
import { DRAFT, onScreen, press, wholePage } from './scene'

/** Every kind of mail, by its name in lib/server/emails/samples.ts. */
const MAILS = [
  'new-ramble',
  'reminder',
  'reminder-long',
  'daily',
  'monthly',
  'account-export',
  'password-reset',
  'no-password',
  'password-changed',
]

wholePage('landing', '/')
wholePage('landing-texted', '/', (page) => page.getByText('Texted', { exact: true }).click())
for (const path of Object.keys(INFORMATION_PAGES)) wholePage(path.slice(1), path)
wholePage('faq-open', '/faq', (page) => page.getByText('How much does it cost?').click())
wholePage('contact-faults', '/contact', (page) => press(page, 'Send Message'))
wholePage('contact-sent', '/contact', async (page) => {
  for (const field of ['Name', 'Subject', 'Message']) await page.getByLabel(field).fill('A thought')
  await page.getByLabel('E-mail').fill('someone@example.com')
  await press(page, 'Send Message')
  await page.getByRole('button', { name: 'Send another message' }).waitFor()
})
onScreen('slide-out-menu', '/faq', async (page) => {
  // A wide screen has no menu button.
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
})
wholePage('login', '/auth')
wholePage('register', '/auth?tab=register')
wholePage('password-reset', '/password-reset')
wholePage('password-reset-invalid', '/password-reset/new?token=none')
onScreen('connect-account', '/auth', connectAccount)
wholePage('not-found-visitor', '/nowhere')
wholePage('api-reference', '/docs/api')
for (const name of MAILS) wholePage(`mail-${name}`, `/dev/emails/${name}/mail.html`)
wholePage('unsubscribe-invalid', '/unsubscribe?token=none')

// Scenes that write something use a new account, so that the shared accounts stay unchanged.
onScreen('outbox', '/dev/outbox', fillOutbox)
onScreen('unsubscribe', '/dev/outbox', async (page) => {
  await fillOutbox(page)
  const mail = page.frameLocator('iframe').first()
  const href = await mail.getByRole('link', { name: 'Unsubscribe' }).getAttribute('href')
  await page.goto(`/unsubscribe${new URL(href ?? '').search}`)
})
onScreen('thought-suggesting', '/', async (page) => {
  await signUp(page)
  const id = await capture(page, 'Call Mum tomorrow at 5pm, and pay the boat club on Friday.')
  await page.goto(`/thoughts/${id}`)
  await page.getByRole('list', { name: 'Suggested reminders' }).waitFor()
})

async function fillOutbox(page: Page) {
  const { title, project } = test.info()
  await signUp(page, { email: `${title}-${project.name}@example.com` })
  await page.request.patch('/api/user/notification-settings', {
    data: { emailNewRambleNotify: true },
  })
  await capture(page, DRAFT)
  await expect(async () => {
    await page.reload()
    await page.locator('iframe').first().waitFor({ timeout: 500 })
  }).toPass()
}

/** Returns from the popup as a person whose e-mail address belongs to an account with a password. */
async function connectAccount(page: Page) {
  const profile = { firebaseId: 'pictured', email: 'robin@example.com', displayName: 'Robin' }
  await page.context().route(/\/auth\/popup\?/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Sign in</title><script>
        const attempt = new URLSearchParams(location.search).get('attempt')
        const word = { attempt, kind: 'profile', profile: ${JSON.stringify(profile)} }
        setInterval(() => new BroadcastChannel('ramble-sign-in').postMessage(word), 100)
      </script>`,
    }),
  )
  await page.route('**/api/auth/firebase', (route) =>
    route.fulfill({
      status: 409,
      json: { message: 'Enter it once.', code: 'conflict', field: 'password' },
    }),
  )
  await press(page, 'Sign in with Google')
  await page.getByRole('dialog', { name: 'Connect your account' }).waitFor()
}

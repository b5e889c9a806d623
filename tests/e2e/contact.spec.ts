import { expect, type Page } from '@playwright/test'
import { expectNoFault } from './pages/accessibility'
import { test } from './pages/visitor'

async function fill(page: Page, message: Record<string, string>) {
  for (const [label, value] of Object.entries(message)) await page.getByLabel(label).fill(value)
}

const MESSAGE = {
  Name: 'Robin',
  'E-mail': 'robin@example.com',
  Subject: 'Herons',
  Message: 'Do you have more of them?',
}

const send = (page: Page) => page.getByRole('button', { name: /^Send Message|Sending/ })

/** The form works once React has hydrated it. */
async function open(page: Page) {
  await page.goto('/contact')
  await expect(async () => {
    await send(page).click()
    await expect(page.getByText('Please enter your name')).toBeVisible({ timeout: 500 })
  }).toPass()
}

test('sending a message takes 1.5 seconds, shows a thank-you, and reaches no server', async ({
  page,
}) => {
  await page.clock.install()
  await open(page)
  await fill(page, MESSAGE)
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') requests.push(request.url())
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  await send(page).click()
  await expect(send(page)).toHaveText('Sending...')
  await page.clock.runFor(1_400)
  await expect(send(page)).toHaveText('Sending...')
  await page.clock.runFor(200)
  await page.clock.resume()
  await expect(page.getByText('Message received', { exact: true })).toBeVisible()
  await expect(
    page.getByText("Thank you for your message. We'll get back to you soon.", { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  await expect(send(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Send another message' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  for (const label of Object.keys(MESSAGE)) await expect(page.getByLabel(label)).toHaveValue('')
  expect(requests).toEqual([])
})

test('every field is required, and the first empty field gets the focus', async ({ page }) => {
  await open(page)
  for (const fault of [
    'Please enter your name',
    'Please enter your e-mail address',
    'Please enter a subject',
    'Please enter a message',
  ]) {
    await expect(page.getByText(fault)).toBeVisible()
  }
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('Message')).toHaveAttribute('aria-invalid', 'true')
  await fill(page, { ...MESSAGE, Subject: '   ' })
  await send(page).click()
  await expect(page.getByText('Please enter a subject')).toBeVisible()
  await expect(page.getByText('Please enter your name')).toBeHidden()
  await expect(page.getByLabel('Subject')).toBeFocused()
})

for (const email of ['robin', 'robin@', '@example.com', 'robin@example', 'ro bin@example.com']) {
  test(`"${email}" is refused as an e-mail address`, async ({ page }) => {
    await open(page)
    await fill(page, { ...MESSAGE, 'E-mail': email })
    await send(page).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await expect(send(page)).toHaveText('Send Message')
  })
}

test('the errors and the thank-you have no accessibility fault', async ({ page }) => {
  await open(page)
  await expectNoFault(page, 'the faults')
  await fill(page, MESSAGE)
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expectNoFault(page, 'the thanks')
})

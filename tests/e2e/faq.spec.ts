import { expect } from '@playwright/test'
import { expectNoFault } from './pages/accessibility'
import { test } from './pages/visitor'

const QUESTIONS = [
  'What is Ramble?',
  'How does it work?',
  'How can I put in a thought?',
  'Is my data secure?',
  'How much does it cost?',
  'How do I cancel my subscription?',
  'Can I export my data?',
  'Why do I have to verify my phone for SMS?',
  'How do I get support?',
]

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('one answer is open at a time, by mouse and by keyboard', async ({ page }) => {
      await page.goto('/faq')
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(QUESTIONS)
      const cost = page.getByText('Pro costs $9.99 per month')
      const cancel = page.getByText('Your access continues to the end of the billing cycle')
      await expect(cost).toBeHidden()

      await page.getByText('How much does it cost?').click()
      await expect(cost).toBeVisible()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(cancel).toBeVisible()
      await expect(cost).toBeHidden()
      await page.keyboard.press('Space')
      await expect(cancel).toBeHidden()
    })
  })
}

test('the answers state what the product promises, and link to the pages that they mention', async ({
  page,
}) => {
  await page.goto('/faq')
  const open = (question: string) => page.getByText(question).click()
  const leadsTo = async (name: string, href: string) => {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  const main = page.getByRole('main')

  await open('Is my data secure?')
  await leadsTo('Privacy Policy', '/privacy-policy')
  await open('How much does it cost?')
  await expect(main).toContainText(
    'keeps up to 100 thoughts in all and sends up to 5 reminder e-mails per month',
  )
  await leadsTo('upgrade', '/subscribe')
  await expect(main).toContainText(
    'advanced AI analysis, unlimited storage, SMS reminders, priority support, and extra export formats',
  )
  await open('How do I cancel my subscription?')
  await leadsTo('Subscription tab in account settings', '/profile/billing')
  await open('Can I export my data?')
  await leadsTo('Data tab in settings', '/profile/settings')
  await expect(main).toContainText('download your thoughts as CSV')
  await open('Why do I have to verify my phone for SMS?')
  await leadsTo('settings', '/profile')
  await expect(main).toContainText('you receive a code with 6 digits')
  await open('How do I get support?')
  await leadsTo('contact page', '/contact')
  for (const way of [
    'Web: type up to 1500 characters',
    'Voice: press Record and speak for up to 30 seconds',
    'SMS: send a text message from your verified phone',
  ]) {
    await expect(main).toContainText(way)
  }
})

test('an address that ends in a question’s anchor opens its answer', async ({ page }) => {
  await page.goto('/faq#export')
  await expect(page.getByRole('link', { name: 'Data tab in settings' })).toBeVisible()
})

test('an open answer has no accessibility fault', async ({ page }) => {
  await page.goto('/faq')
  await page.getByText('Can I export my data?').click()
  await expect(page.getByRole('link', { name: 'Data tab in settings' })).toBeVisible()
  await expectNoFault(page)
})

import { expect, test as base } from '@playwright/test'
import { type AppServer, scratchDatabase, startAppServer } from '@/tests/support/app-server'
import { capture, signUp } from './pages/member'
import { openDashboard, savedTexts } from './pages/unsent-page'

/** Apps under their operators' settings, which each test specifies. */
const test = base.extend<{ serve: (settings: Record<string, string>) => Promise<string> }>({
  serve: async ({ browserName: _browserName }, provide) => {
    const opened: { server: AppServer; database: Awaited<ReturnType<typeof scratchDatabase>> }[] =
      []
    await provide(async (settings) => {
      const database = await scratchDatabase()
      const server = await startAppServer(database.url, settings)
      opened.push({ server, database })
      return server.baseUrl
    })
    for (const { server, database } of opened) {
      await server.stop()
      await database.drop()
    }
  },
})

test('the usage of the plan is always up to date, and follows the server’s settings everywhere', async ({
  browser,
  serve,
}) => {
  // The test starts a server and visits ten pages.
  test.slow()
  const baseURL = await serve({
    FREE_NOTES_PER_MONTH: '4',
    FREE_NOTES_TOTAL: '20',
    FREE_EMAIL_REMINDERS_PER_MONTH: '2',
  })
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await signUp(page)
  await capture(page, 'The first thought')
  // A live connection would report that a thought is organised, and the page would request the plan once more.
  await page.route('**/api/live', () => undefined)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  const box = page.getByRole('region', { name: 'Plan' })
  const field = page.getByPlaceholder('Type or record your thought here...')
  const form = page.locator('form').filter({ has: field })
  await expect(box).toContainText('4 notes per month')
  await expect(box).toContainText('1 of 4 this month')
  for (const [count, text] of ['2', '3', '4'].map((n) => [n, `Thought number ${n}`] as const)) {
    expect(asked.filter((path) => path === '/api/plan')).toHaveLength(Number(count) - 2)
    await field.fill(text)
    await field.press('Control+Enter')
    await expect(box).toContainText(`${count} of 4 this month`)
  }
  // The box beside the form shows it instead.
  await expect(form.getByText('this month')).toBeHidden()

  await field.fill('One too many')
  await field.press('Control+Enter')
  const notice = page.getByRole('region', { name: /Notifications/ })
  await expect(notice.getByText('Error saving thought', { exact: true })).toBeVisible()
  await expect(
    notice.getByText("The free plan saves 4 thoughts a month, and this month's are used."),
  ).toBeVisible()
  await expect(page.getByRole('main').getByText('Upgrade to Pro')).toHaveCount(1)
  await expect(notice.getByText('Upgrade to Pro')).toHaveCount(0)
  await expect(field).toHaveValue('One too many')

  await page.goto('/profile/billing')
  const plan = page.getByRole('region', { name: 'Your plan' })
  await expect(plan).toContainText('4 of 4 this month')
  await expect(plan.getByRole('listitem')).toHaveText([
    '20 thoughts',
    '2 e-mail reminders per month',
    'No voice analysis',
    'No SMS integration',
  ])
  await page.goto('/subscribe')
  await expect(page.getByText('Limited to 4 thoughts per month')).toBeVisible()
  await page.goto('/faq')
  await page.getByText('How much does it cost?').click()
  await expect(page.getByRole('main')).toContainText(
    'takes up to 4 thoughts per month, keeps up to 20 thoughts in all, and sends up to 2 reminder e-mails per month',
  )
  await page.goto('/terms-of-service')
  await expect(page.getByRole('main')).toContainText(
    '4 thoughts per month, 20 thoughts in all and 2 e-mail reminders per month',
  )
  await context.close()
})

test('a thought beyond the limit that was written without a network stays, with the reason', async ({
  browser,
  serve,
}) => {
  test.slow()
  const baseURL = await serve({ FREE_NOTES_PER_MONTH: '2' })
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await signUp(page)
  const dashboard = await openDashboard(page)
  await context.setOffline(true)
  await dashboard.write('First', 'Second', 'Third')
  await context.setOffline(false)
  await expect(dashboard.waiting).toHaveCount(1)
  await expect(dashboard.waiting).toContainText(
    "Not sent. The free plan saves 2 thoughts a month, and this month's are used.",
  )
  await expect(dashboard.waiting.getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute(
    'href',
    '/subscribe',
  )
  expect(await savedTexts(page)).toEqual(['First', 'Second'])
  await expect(page.getByRole('region', { name: 'Plan' })).toContainText('2 of 2 this month')
  const again = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Retry: Third' }).click()
  await again
  await expect(dashboard.waiting).toContainText('Not sent.')
  await context.close()
})

test('no page speaks of limits where the settings lift them', async ({ browser, serve }) => {
  const baseURL = await serve({
    FREE_NOTES_PER_MONTH: '0',
    FREE_NOTES_TOTAL: '0',
    FREE_EMAIL_REMINDERS_PER_MONTH: '0',
  })
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await signUp(page)
  for (const path of ['/', '/profile/billing', '/subscribe', '/faq', '/terms-of-service']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(
      page.getByText(/Limited\b|10 thoughts|10 notes|100 (thoughts|in all)/),
    ).toHaveCount(0)
  }
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Plan' })).toContainText('Unlimited notes')
  await context.close()
})

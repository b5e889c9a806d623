import { expect, test } from '@playwright/test'
import { waitForReact } from './pages/visitor'

test('a newcomer signs up, captures three thoughts and sees them organised without a reload', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).click()
  await waitForReact(page)
  await page.getByRole('textbox', { name: 'Username' }).fill(`newcomer${Date.now()}`)
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(`newcomer${Date.now()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByLabel('Confirm password').fill('correct horse')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText('No rambles yet. Start by adding a new ramble!')).toBeVisible()

  await page.waitForLoadState('load')
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  const field = page.getByPlaceholder('Type or record your thought here...')
  for (const text of [
    'ok so I need to call Mum on Friday and buy milk',
    'Garden idea: raised beds along the south wall, remember to measure the space',
    'Email the landlord about the boiler, it makes that noise again',
  ]) {
    await field.fill(text)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(field).toHaveValue('')
  }

  const card = page.getByRole('article').filter({ hasText: 'boiler' })
  // On a busy machine the worker process may have only just started.
  const organised = { timeout: 60_000 }
  await expect(card.getByRole('checkbox', { name: /Email the landlord/ })).toBeVisible(organised)
  await expect(page.getByRole('article')).toHaveCount(3)
  for (const one of await page.getByRole('article').all()) {
    await expect(one.getByRole('heading')).not.toBeEmpty()
    await expect(one.getByRole('checkbox').first()).toBeVisible(organised)
    await expect(
      one.getByRole('list', { name: 'Tags' }).getByRole('listitem').first(),
    ).toBeVisible()
  }
  expect(loads).toEqual([])

  const milk = page.getByRole('article').getByRole('checkbox', { name: /Buy milk/ })
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.ok(),
  )
  await milk.click()
  await saved
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('article').getByRole('checkbox', { name: /Buy milk/ })).toBeChecked()
})

test('protected pages redirect visitors to sign in, and the auth page redirects members home', async ({
  page,
}) => {
  for (const path of ['/dashboard', '/thoughts', '/thoughts/1']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/auth$/)
  }
  await page.request.post('/api/register', {
    data: {
      username: `member${Date.now()}`,
      email: `member${Date.now()}@example.com`,
      password: 'correct horse',
    },
  })
  await page.goto('/auth')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

import { expect, type Page, test } from '@playwright/test'
import { PUBLIC_PAGES } from '@/lib/shared/public-pages'
import { newPerson } from './pages/person'
import { openPage } from './pages/signed-in-page'
import { waitForReact } from './pages/visitor'

declare global {
  interface Window {
    refused: string[]
  }
}

/** Records the violations of the content policy on any page from now on. */
async function watchPolicy(page: Page) {
  await page.addInitScript(() => {
    window.refused = []
    document.addEventListener('securitypolicyviolation', (event) => {
      window.refused.push(`${event.violatedDirective}: ${event.blockedURI} at ${event.sourceFile}`)
    })
  })
  return async (path: string) => {
    expect(await page.evaluate(() => window.refused), path).toEqual([])
  }
}

test('no page of a visitor violates its content policy', async ({ page }) => {
  test.slow()
  const expectNoneRefused = await watchPolicy(page)
  for (const path of [...PUBLIC_PAGES, '/auth', '/auth?tab=register', '/password-reset']) {
    await page.goto(path)
    if (!['/', '/docs/api'].includes(path)) await waitForReact(page)
    await expectNoneRefused(path)
  }
  for (const [path, button] of [
    ['/auth', 'Login'],
    ['/auth?tab=register', 'Register'],
    ['/password-reset', 'Mail me a link'],
  ] as const) {
    await page.goto(path)
    await waitForReact(page)
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true')
    await expectNoneRefused(`${path} once its form was refused`)
  }
})

test('nor does any page of a member', async ({ page }) => {
  test.slow()
  const expectNoneRefused = await watchPolicy(page)
  const person = await newPerson(page)
  const category = await person.createCategory('Garden')
  const { id } = await person.capture('Call Ana about the #garden party', category)
  for (const path of [
    '/',
    '/thoughts',
    `/thoughts/${id}`,
    `/categories/${category}`,
    '/categories/new',
    '/archived',
    '/action-items',
    '/reminders',
    '/profile',
    '/profile/settings',
    '/profile/security',
    '/profile/billing',
    '/profile/notifications',
  ]) {
    await openPage(page, path)
    await expectNoneRefused(path)
  }
})

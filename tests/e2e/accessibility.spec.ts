import { expect, test } from '@playwright/test'
import { PUBLIC_PAGES } from '@/lib/shared/public-pages'
import { expectNoFault } from './pages/accessibility'
import { capture, signUp } from './pages/member'
import { newNumber, profilePage } from './pages/profile-page'

const THOUGHT = 'Remember to call Mum on Friday about the #garden party'

const PAGES = {
  signedOut: [
    ...PUBLIC_PAGES,
    '/auth',
    '/auth?tab=register',
    '/password-reset',
    '/password-reset/new?token=none',
    '/docs/api',
    '/nowhere',
  ],
  signedIn: [
    '/',
    '/thoughts',
    '/archived',
    '/deleted',
    '/tags',
    '/action-items',
    '/categories/new',
    '/categories/none',
    '/reminders',
    '/nowhere',
  ],
  profile: [
    '/profile',
    '/profile/settings',
    '/profile/security',
    '/profile/billing',
    '/profile/notifications',
  ],
}

for (const path of PAGES.signedOut) {
  test(`${path} signed out has no accessibility fault`, async ({ page }) => {
    // The reference is 50,000 px long: its four checks take 16 s on an idle machine.
    if (path === '/docs/api') test.slow()
    await page.goto(path)
    await expectNoFault(page)
  })
}

for (const path of PAGES.signedIn) {
  test(`${path} signed in has no accessibility fault`, async ({ page }) => {
    await signUp(page)
    await capture(page, THOUGHT)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoFault(page)
  })
}

test('a thought and its category have no accessibility fault', async ({ page }) => {
  test.slow()
  await signUp(page)
  const id = await capture(page, THOUGHT)
  const category = await page.request.post('/api/categories', { data: { name: 'Garden' } })
  const { id: categoryId } = (await category.json()) as { id: number }
  await page.request.patch(`/api/thoughts/${id}`, { data: { categoryId } })
  for (const path of [`/thoughts/${id}`, `/categories/${categoryId}`, '/', '/thoughts']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoFault(page)
  }
})

for (const path of PAGES.profile) {
  test(`${path} has no accessibility fault`, async ({ page }) => {
    await signUp(page, { phone: newNumber() })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoFault(page)
  })
}

test('a profile form with an error has no accessibility fault', async ({ page }) => {
  await signUp(page, { phone: newNumber() })
  const profile = profilePage(page)
  await profile.open()
  await profile.edit()
  await profile.field('Phone').fill('555')
  await profile.save()
  await expect(profile.consent).toBeVisible()
  await expectNoFault(page)
})

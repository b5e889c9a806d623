import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { signUp } from './pages/member'
import { newNumber, profilePage } from './pages/profile-page'

const PAGES = {
  signedOut: [
    '/',
    '/auth',
    '/auth?tab=register',
    '/docs/api',
    '/nowhere',
    '/about',
    '/faq',
    '/changelog',
    '/privacy-policy',
    '/terms-of-service',
    '/contact',
  ],
  signedIn: [
    '/',
    '/thoughts',
    '/archived',
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

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test.describe(`in ${colorScheme} at ${width} px`, () => {
      // Colours are judged at rest, not half way through an animation.
      const contextOptions = { reducedMotion: 'reduce' } as const
      test.use({ colorScheme, viewport: { width, height: 844 }, contextOptions })

      for (const path of PAGES.signedOut) {
        test(`${path} signed out has no accessibility fault`, async ({ page }) => {
          await page.goto(path)
          expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
        })
      }

      test('signed-in pages have no accessibility fault', async ({ page }) => {
        const name = `reader${width}${colorScheme}${Date.now()}`
        const account = { username: name, email: `${name}@example.com`, password: 'secret1' }
        await page.request.post('/api/register', { data: account })
        const response = await page.request.post('/api/thoughts', {
          data: { text: 'Remember to call Mum on Friday about the #garden party' },
        })
        const { id } = (await response.json()) as { id: number }
        const category = await page.request.post('/api/categories', { data: { name: 'Garden' } })
        const { id: categoryId } = (await category.json()) as { id: number }
        await page.request.patch(`/api/thoughts/${id}`, { data: { categoryId } })
        const own = [`/thoughts/${id}`, `/categories/${categoryId}`]
        for (const path of [...PAGES.signedIn, ...own]) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          expect((await new AxeBuilder({ page }).analyze()).violations, path).toEqual([])
        }
      })

      test('the profile has no accessibility fault, neither looked at nor edited', async ({
        page,
      }) => {
        await signUp(page, { phone: newNumber() })
        for (const path of PAGES.profile) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          expect((await new AxeBuilder({ page }).analyze()).violations, path).toEqual([])
        }
        const profile = profilePage(page)
        await profile.open()
        await profile.edit()
        await profile.field('Phone').fill('555')
        await profile.save()
        await expect(profile.consent).toBeVisible()
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      })
    })
  }
}

import { expect, type Page, test } from '@playwright/test'
import { PUBLIC_PAGES } from '@/lib/shared/public-pages'
import { newPerson } from './pages/person'

/** The narrowest that WCAG 1.4.10 asks for, and text of twice the size (1.4.4), which leaves as much room. */
const SIZES = [
  { width: 320, text: '100%' },
  { width: 360, text: '100%' },
  { width: 640, text: '200%' },
]

const SIGNED_OUT = [...PUBLIC_PAGES, '/auth', '/auth?tab=register']

const SIGNED_IN = [
  '/dashboard',
  '/thoughts',
  '/archived',
  '/action-items',
  '/reminders',
  '/categories/new',
  '/profile',
  '/profile/settings',
  '/profile/security',
  '/profile/billing',
  '/profile/notifications',
  '/subscribe',
  '/nowhere',
]

/** What reaches beyond the page's right edge, if it scrolls there. */
const beyondTheEdge = () => {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .map((element) => element.outerHTML.slice(0, 160))
    .slice(0, 8)
}

async function expectReflow(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  for (const { width, text } of SIZES) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text)
    const found = await page.evaluate(beyondTheEdge)
    expect.soft(found, `${path} at ${width} px with text at ${text}`).toEqual([])
  }
}

test('no page of a visitor scrolls sideways', async ({ page }) => {
  for (const path of SIGNED_OUT) await expectReflow(page, path)
})

test('no page of a member scrolls sideways', async ({ page }) => {
  test.slow()
  const person = await newPerson(page)
  const category = await person.createCategory('Extraordinarily long names of categories')
  await person.capture(
    'Remember to call Mum on Friday about the #garden party at the Donaudampfschifffahrtsgesellschaft',
    category,
  )
  for (const path of [...SIGNED_IN, `/categories/${category}`]) {
    await expectReflow(page, path)
  }
})

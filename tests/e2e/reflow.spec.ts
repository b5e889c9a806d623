import { expect, type Page, test } from '@playwright/test'
import { PUBLIC_PAGES } from '@/lib/shared/public-pages'
import { newPerson } from './pages/person'
import { openPage } from './pages/signed-in-page'

/**
 * The narrowest width of WCAG 1.4.10, and text of twice the size (1.4.4), which leaves as much room.
 */
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
  '/deleted',
  '/tags',
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

/**
 * The elements that extend beyond the right edge of the page, or of the dialog over it, if that scrolls sideways.
 */
const beyondTheEdge = () => {
  const dialog = document.querySelector('[role=dialog], [role=alertdialog]')
  const scroller = dialog?.parentElement ?? document.documentElement
  const { clientWidth, scrollWidth } = scroller
  if (scrollWidth <= clientWidth) return []
  return [...scroller.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .map((element) => element.outerHTML.slice(0, 160))
    .slice(0, 8)
}

/** Continues after a failure, so that a run reports all of them. */
const eventually = expect.configure({ soft: true })

async function expectReflow(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expectFit(page, path)
}

/** Expects that nothing visible extends beyond an edge, at any size. */
async function expectFit(page: Page, what: string) {
  for (const { width, text } of SIZES) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text)
    // Elements whose width a script sets need another frame.
    const message = `${what} at ${width} px with text at ${text}`
    await eventually.poll(() => page.evaluate(beyondTheEdge), { message }).toEqual([])
  }
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first()

/** Opens the dialog of each button and expects it to fit. */
async function expectDialogsFit(page: Page, names: (string | RegExp)[]) {
  for (const name of names) {
    await button(page, name).click()
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await expect(dialog).toBeVisible()
    await expectFit(page, `the dialog of ${name}`)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
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

test('a ramble does not scroll sideways, even while it is edited, nor do its dialogs', async ({
  page,
}) => {
  test.slow()
  const person = await newPerson(page)
  const category = await person.createCategory('Donaudampfschifffahrtsgesellschaftskategorie')
  const text =
    'Remember to call Mum tomorrow about the #garden party at the Donaudampfschifffahrtsgesellschaftskapitänshaus'
  const { id } = await person.capture(text, category)
  await person.capture(text)
  for (const tagName of ['x'.repeat(50), 'boats and more boats'])
    await page.request.post(`/api/thoughts/${id}/tags`, { data: { tagName } })

  await openPage(page, `/thoughts/${id}`)
  await expect(page.getByRole('list', { name: 'Suggested reminders' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Related Rambles' }).getByRole('link')).toHaveCount(
    1,
  )
  await expectFit(page, 'a ramble')
  await expectDialogsFit(page, ['Remind me', 'Delete', /^Delete: /])

  for (const part of ['title', 'summary', 'details', 'original thought'])
    await button(page, `Edit ${part}`).click()
  await button(page, /^Edit: /).click()
  await button(page, 'Add Tag').click()
  await button(page, 'New').click()
  await expect(page.getByRole('textbox', { name: 'New category name' })).toBeVisible()
  await expectFit(page, 'a ramble that is edited')

  await openPage(page, `/categories/${category}`)
  await expectFit(page, 'a category')
  await expectDialogsFit(page, ['Delete Category', /^Delete: /])
  await page.getByRole('article').getByRole('button', { name: /^Menu/ }).click()
  await page.getByRole('menuitem', { name: 'Change Category' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectFit(page, 'Change Category')
  await page.keyboard.press('Escape')
  await button(page, 'Edit category name').click()
  await expectFit(page, 'a category that is renamed')
})

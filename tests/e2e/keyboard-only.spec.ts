import { expect, type Locator, type Page, test } from '@playwright/test'
import { addRambles } from '@/tests/support/browser-database'
import { expectNotice, newPerson } from './pages/person'
import { openPage } from './pages/signed-in-page'

/** More tab stops than any page of these tests has. */
const MOST_STOPS = 60

const isFocused = (target: Locator) =>
  target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))

/** Presses Tab until `target` has the focus; returns how often. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible()
  let stops = 0
  for (; stops < MOST_STOPS && !(await isFocused(target)); stops += 1) {
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
  return stops
}

async function tabToAndPress(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

test('a thought is captured by keyboard alone', async ({ page }) => {
  await newPerson(page)
  await openPage(page, '/dashboard')
  const field = page.getByRole('textbox', { name: 'Your thought' })
  await tabTo(page, field)
  await page.keyboard.type('Mow the lawn')
  await tabToAndPress(page, page.getByRole('button', { name: 'Send' }))
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
})

test('a title is rewritten by keyboard alone, and the focus comes back to its pencil', async ({
  page,
}) => {
  const { username } = await newPerson(page)
  await addRambles(username, 1)
  await openPage(page, '/thoughts')
  await tabToAndPress(page, page.getByRole('article').getByRole('link', { name: 'Ramble 1' }))
  const pencil = page.getByRole('button', { name: 'Edit title' })
  await tabToAndPress(page, pencil)
  const field = page.getByRole('textbox', { name: 'Title' })
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('The lawn')
  await tabToAndPress(page, page.getByRole('button', { name: 'Save', exact: true }), 'Space')
  await expectNotice(page, 'Thought updated')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The lawn')
  await expect(pencil).toBeFocused()
})

test('archiving a card moves the focus to the card that takes its place', async ({ page }) => {
  const { username } = await newPerson(page)
  await addRambles(username, 2)
  await openPage(page, '/thoughts')
  const cards = page.getByRole('article')
  await tabToAndPress(page, cards.first().getByRole('button', { name: 'Archive' }))
  await expectNotice(page, 'Thought archived')
  await expect(cards).toHaveCount(1)
  await expect(cards.locator(':focus')).toHaveCount(1)
})

test('the skip link jumps to the content, and adds no history entry', async ({ page }) => {
  const { username } = await newPerson(page)
  await addRambles(username, 2)
  await openPage(page, '/thoughts')
  await page.getByRole('article').getByRole('link', { name: 'Ramble 1' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ramble 1' })).toBeVisible()
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabToAndPress(page, page.getByRole('main').getByRole('button', { name: 'Archive' }))
  await expect(page).toHaveURL(/\/thoughts$/)
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a category is deleted with everything in it by keyboard alone', async ({ page }) => {
  const person = await newPerson(page)
  const id = await person.createCategory('Home')
  await person.capture('Mow the lawn', id)
  await openPage(page, `/categories/${id}`)
  await tabToAndPress(page, page.getByRole('button', { name: 'Delete Category' }))
  const first = page.getByRole('alertdialog', { name: 'Delete Category' })
  await tabTo(page, first.getByRole('radio', { name: /^Move thoughts/ }))
  await page.keyboard.press('ArrowDown')
  await expect(first.getByRole('radio', { name: 'Delete all thoughts' })).toBeChecked()
  await tabToAndPress(page, first.getByRole('button', { name: 'Continue' }))

  const second = page.getByRole('alertdialog', { name: 'Delete everything?' })
  await tabTo(page, second.getByRole('textbox'))
  await page.keyboard.type('delete')
  await tabToAndPress(page, second.getByRole('button', { name: 'Delete Everything' }), 'Space')
  await expectNotice(page, 'Category and thoughts deleted')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('No rambles yet. Start by adding a new ramble!')).toBeVisible()
})

test.describe('from the top of a page with many tags and categories', () => {
  test.beforeEach(async ({ page }) => {
    const person = await newPerson(page)
    for (const name of ['Home', 'Garden', 'Boats']) await person.createCategory(name)
    const { id } = await person.capture('Mow the lawn')
    for (let tag = 1; tag <= 15; tag += 1)
      await page.request.post(`/api/thoughts/${id}/tags`, { data: { tagName: `tag ${tag}` } })
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  const skip = async (page: Page, name: string) => {
    const link = page.getByRole('link', { name, exact: true })
    const stops = await tabTo(page, link)
    await expect(link).toBeInViewport()
    await page.keyboard.press('Enter')
    return stops
  }

  for (const path of ['/thoughts', '/dashboard']) {
    test(`the first card of ${path} is a few stops away, with or without its filters`, async ({
      page,
    }) => {
      const first = page.getByRole('article').getByRole('link', { name: /lawn/ })
      await openPage(page, path)
      const toContent = await skip(page, 'Skip to content')
      const past = await skip(page, 'Skip to rambles')
      expect(toContent + past + (await tabTo(page, first))).toBeLessThanOrEqual(8)
      await expect(first).toBeInViewport()

      if (path === '/dashboard') return
      await page.reload()
      expect(
        (await skip(page, 'Skip to content')) + (await tabTo(page, first)),
      ).toBeLessThanOrEqual(12)
    })
  }

  test('all chips are reached by arrows, and every control before them by Tab', async ({
    page,
  }) => {
    await openPage(page, '/thoughts')
    await skip(page, 'Skip to content')
    const panel = page.getByRole('region', { name: /^Your Tags/ })
    for (const control of [
      page.getByRole('main').getByRole('button', { name: 'New Ramble' }),
      page.getByRole('searchbox'),
      page.getByRole('combobox', { name: 'Sort' }),
      page.getByRole('button', { name: 'All Sources' }),
      page.getByRole('button', { name: 'Export' }),
      panel.getByRole('button', { name: /^Your Tags/ }),
      panel.getByRole('button', { name: 'All', exact: true }),
    ])
      expect(await tabTo(page, control)).toBeLessThanOrEqual(2)
    const chips = await panel.getByRole('toolbar').getByRole('button').all()
    expect(chips.length).toBeGreaterThan(15)
    for (const chip of chips) {
      await expect(chip).toBeFocused()
      await page.keyboard.press('ArrowRight')
    }
    await page.keyboard.press('End')
    await page.keyboard.press('Space')
    await expect(chips.at(-1) as Locator).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/tag=/)
  })

  test('the landmarks name each part', async ({ page }) => {
    await openPage(page, '/thoughts')
    for (const role of ['banner', 'complementary', 'main', 'search', 'contentinfo'] as const)
      await expect(page.getByRole(role)).toHaveCount(1)
    const navigations = page.getByRole('navigation')
    await expect(navigations).toHaveCount(3)
    for (const name of ['Main', 'Categories', 'Footer'])
      await expect(page.getByRole('navigation', { name, exact: true })).toHaveCount(1)
  })
})

import { expect, type Locator, type Page, test } from '@playwright/test'
import { addRambles } from '@/tests/support/browser-database'
import { expectNotice, newPerson } from './pages/person'
import { openPage } from './pages/signed-in-page'

/** More stops than any page of these tests has. */
const MOST_STOPS = 60

const isFocused = (target: Locator) =>
  target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))

/** Presses Tab until the focus is on `target`, as someone without a mouse does. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS && !(await isFocused(target)); stop += 1) {
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
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

test('archiving a card leaves the focus on the one that took its place', async ({ page }) => {
  const { username } = await newPerson(page)
  await addRambles(username, 2)
  await openPage(page, '/thoughts')
  const cards = page.getByRole('article')
  await tabToAndPress(page, cards.first().getByRole('button', { name: 'Archive' }))
  await expectNotice(page, 'Thought archived')
  await expect(cards).toHaveCount(1)
  await expect(cards.locator(':focus')).toHaveCount(1)
})

test('the skip link leads to the content, and leaves nothing to go back to', async ({ page }) => {
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

import { expect, test } from '@playwright/test'
import { addRambles } from '@/tests/support/browser-database'
import { expectNotice, failRequests, newPerson } from './pages/person'
import { openPage } from './pages/signed-in-page'
import { thoughtPage } from './pages/thought-page'

const THOUGHT = /\/api\/thoughts\/\d+$/

test.describe('tags', () => {
  test('are added and removed, with notices', async ({ page }) => {
    const { username } = await newPerson(page)
    await addRambles(username, 1)
    await openPage(page, '/thoughts')
    await page.getByRole('link', { name: 'Ramble 1' }).click()
    const thought = thoughtPage(page)
    await expect(
      thought.tags.getByText('No tags yet. Add some tags to organize your thoughts.'),
    ).toBeVisible()
    await thought.tags.getByRole('button', { name: 'Add Tag' }).click()
    await thought.addTag('outside')
    await expectNotice(page, 'Tag added')
    await thought.removeTag('outside').click()
    await expectNotice(page, 'Tag removed')
    await expect(thought.removeTag('outside')).toBeHidden()
  })

  test('stay as they are when a change is refused', async ({ page }) => {
    const { id } = await (await newPerson(page)).capture('Mow the lawn')
    await page.request.post(`/api/thoughts/${id}/tags`, { data: { tagName: 'outside' } })
    const thought = thoughtPage(page)
    await thought.open(id)
    const message = await failRequests(page, 'POST', /\/tags$/)
    await failRequests(page, 'DELETE', /\/tags\/\d+$/)
    await thought.tags.getByRole('button', { name: 'Add Tag' }).click()
    await thought.addTag('green')
    await expectNotice(page, 'Error adding tag', message)
    await expect(thought.removeTag('green')).toBeHidden()
    await thought.removeTag('outside').click()
    await expectNotice(page, 'Error removing tag', message)
    await expect(thought.removeTag('outside')).toBeEnabled()
  })
})

test.describe('action items', () => {
  test('are rewritten in place and deleted, with notices', async ({ page }) => {
    const { id } = await (await newPerson(page)).capture('Remember to email the landlord')
    const thought = thoughtPage(page)
    await thought.open(id)
    const section = thought.actionItems
    await section.getByRole('button', { name: /^Edit: / }).click()
    await section.getByRole('textbox', { name: 'Action item text' }).fill('Write to the landlord')
    await thought.save.click()
    await expectNotice(page, 'Action item updated')
    await expect(section.getByRole('checkbox', { name: 'Write to the landlord' })).toBeVisible()
    await section.getByRole('button', { name: 'Delete: Write to the landlord' }).click()
    await thought.actionItemConfirmation.getByRole('button', { name: 'Cancel' }).click()
    await expect(section.getByRole('checkbox', { name: 'Write to the landlord' })).toBeVisible()
    await section.getByRole('button', { name: 'Delete: Write to the landlord' }).click()
    await thought.actionItemConfirmation.getByRole('button', { name: 'Delete' }).click()
    await expectNotice(page, 'Action item deleted')
    await expect(section.getByText('No action items for this thought.')).toBeVisible()
  })

  test('stay as they are when a change is refused', async ({ page }) => {
    const { id } = await (await newPerson(page)).capture('Remember to email the landlord')
    const thought = thoughtPage(page)
    await thought.open(id)
    const item = /\/api\/action-items\/\d+$/
    const message = await failRequests(page, 'PATCH', item)
    await failRequests(page, 'DELETE', item)
    const section = thought.actionItems
    const checkbox = section.getByRole('checkbox', { name: /email the landlord/i })
    await checkbox.click()
    await expectNotice(page, 'Error updating action item', message)
    await expect(checkbox).not.toBeChecked()
    await section.getByRole('button', { name: /^Delete: / }).click()
    await thought.actionItemConfirmation.getByRole('button', { name: 'Delete' }).click()
    await expectNotice(page, 'Error deleting action item', message)
    await section.getByRole('button', { name: /^Edit: / }).click()
    await section.getByRole('textbox', { name: 'Action item text' }).fill('Write to the landlord')
    await thought.save.click()
    await expectNotice(page, 'Error updating action item text', message)
    await section.getByRole('button', { name: 'Cancel' }).click()
    await expect(checkbox).toBeVisible()
  })
})

test.describe('the category', () => {
  test('is chosen, removed and created in place', async ({ page }) => {
    const person = await newPerson(page)
    const { id } = await person.capture('Mow the lawn')
    await person.createCategory('Garden')
    const thought = thoughtPage(page)
    await thought.open(id)
    const chosen = thought.categoryChoice.getByRole('option', { selected: true })
    await thought.categoryChoice.selectOption('Garden')
    await expectNotice(page, 'Category assigned')
    await expect(thought.categoryChoice).toBeEnabled()
    await thought.categoryChoice.selectOption('Uncategorized')
    await expectNotice(page, 'Category updated')
    await expect(thought.categoryChoice).toBeEnabled()

    await thought.newCategory('Home')
    await expectNotice(page, 'Category created')
    await expect(chosen).toHaveText('Home')
    await expect(thought.categoryChoice).toBeEnabled()
    await page.reload()
    await expect(chosen).toHaveText('Home')
  })

  test('is the existing one of that name when creating it conflicts', async ({ page }) => {
    const person = await newPerson(page)
    const { id } = await person.capture('Mow the lawn')
    await person.createCategory('Garden')
    const thought = thoughtPage(page)
    await thought.open(id)
    await page.route(/\/api\/categories$/, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { message: 'It already exists', code: 'conflict' } })
        : route.fallback(),
    )
    await thought.newCategory('gARDEN')
    await expectNotice(page, 'Category found')
    await expect(thought.categoryChoice.getByRole('option', { selected: true })).toHaveText(
      'Garden',
    )
  })

  test('says what failed', async ({ page }) => {
    const person = await newPerson(page)
    const { id } = await person.capture('Mow the lawn')
    await person.createCategory('Garden')
    const thought = thoughtPage(page)
    await thought.open(id)
    const message = await failRequests(page, 'PATCH', THOUGHT)
    await thought.categoryChoice.selectOption('Garden')
    await expectNotice(page, 'Error updating category', message)
    await page.route(/\/api\/categories$/, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await thought.newCategory('Home')
    await expectNotice(
      page,
      'Error with category',
      'There was a problem creating or finding the category.',
    )
  })
})

import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { categoryPage, newCategoryPage } from './pages/category-page'
import { expectNotice, failRequests, newPerson } from './pages/person'
import { holdRequests, openPage } from './pages/signed-in-page'

test.describe('Create Category', () => {
  test('creates a category and opens it', async ({ page }) => {
    await newPerson(page)
    const form = newCategoryPage(page)
    await form.open()
    await form.create('  Garden ')
    await expectNotice(page, 'Category created')
    await expect(page).toHaveURL(/\/categories\/\d+$/)
    await expect(categoryPage(page).name('Garden')).toBeVisible()
    await expect(page.getByText('0 thoughts')).toBeVisible()
    await expect(page.getByText('No thoughts in this category.')).toBeVisible()
    const create = page.getByRole('link', { name: 'Create a New Thought' })
    await expect(create).toHaveAttribute('href', '/thoughts/new')
    await create.click()
    const dialog = page.getByRole('dialog', { name: 'Create New Ramble' })
    await expect(page).toHaveURL('/?new=true')
    await expect(dialog.getByText('Garden', { exact: true })).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Your thought' }).fill('Mow the lawn')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('article').getByText('Garden', { exact: true })).toBeVisible()
  })

  test('leads to a page whose new rambles stay in the category, whatever the organiser proposes', async ({
    page,
  }) => {
    const person = await newPerson(page)
    await person.createCategory('Garden')
    const id = await person.createCategory('Boats')
    await openPage(page, `/categories/${id}`)
    await page.getByRole('button', { name: 'New Ramble' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create New Ramble' })
    await dialog.getByRole('textbox', { name: 'Your thought' }).fill('Mow the lawn in the garden')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog).toBeHidden()
    const card = categoryPage(page).cards
    await expect(card).toHaveCount(1)
    await expect(card.getByText('Organising…')).toBeHidden({ timeout: 30_000 })
    await expect(card.getByText('Boats', { exact: true })).toBeVisible()
  })

  test('opens the existing category of that name, ignoring case', async ({ page }) => {
    const person = await newPerson(page)
    const id = await person.createCategory('Garden')
    const form = newCategoryPage(page)
    await form.open()
    await form.create('gARDEN')
    await expectNotice(page, 'Category found')
    await expect(page).toHaveURL(new RegExp(`/categories/${id}$`))
  })

  test('looks up the category when the server responds with a conflict', async ({ page }) => {
    const person = await newPerson(page)
    const id = await person.createCategory('Garden')
    await page.route('**/api/categories', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { message: 'It already exists', code: 'conflict' } })
        : route.fallback(),
    )
    const form = newCategoryPage(page)
    await form.open()
    await form.create('Sails')
    await expectNotice(
      page,
      'Failed to create category',
      'A category with the name "Sails" already exists.',
    )
    await form.create('garden')
    await expectNotice(page, 'Category found')
    await expect(page).toHaveURL(new RegExp(`/categories/${id}$`))
  })

  test('refuses a blank name, and says why a valid name failed', async ({ page }) => {
    await newPerson(page)
    const form = newCategoryPage(page)
    await form.open()
    await form.create('   ')
    await expectNotice(page, 'Invalid category name', 'Please enter a valid category name.')
    const message = await failRequests(page, 'POST', /\/api\/categories$/)
    await form.create('Garden')
    await expectNotice(page, 'Failed to create category', message)
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })
})

test.describe('a category', () => {
  test('shows its thoughts and their action items', async ({ page }) => {
    const person = await newPerson(page)
    const id = await person.createCategory('Home')
    const { actionItems } = await person.capture('Remember to email the landlord', id)
    await person.capture('Remember to mow the lawn')
    const category = categoryPage(page)
    await category.open(id)
    await expect(page.getByText('1 thought', { exact: true })).toBeVisible()
    await expect(category.cards).toHaveCount(1)

    const section = category.actionItems('Home')
    await section.getByRole('checkbox', { name: actionItems[0]?.text }).click()
    await expect(section.getByText("You don't have any pending action items.")).toBeVisible()
    await section.getByRole('tab', { name: 'Completed' }).click()
    await expect(section.getByRole('checkbox', { name: actionItems[0]?.text })).toBeChecked()
  })

  test('has one, two or three columns, two from 768 px, and sets the title of the tab', async ({
    page,
  }) => {
    const person = await newPerson(page)
    const id = await person.createCategory('Saving $& sails')
    for (const text of ['One', 'Two', 'Three', 'Four']) {
      const thought = await person.capture(text)
      await page.request.patch(`/api/thoughts/${thought.id}`, { data: { categoryId: id } })
    }
    await categoryPage(page).open(id)
    await expect(page).toHaveTitle('Saving $& sails · Ramble')
    const { cards } = categoryPage(page)
    await expect(cards).toHaveCount(4)
    for (const [width, columns] of [
      [390, 1],
      [768, 2],
      [1023, 2],
      [1280, 3],
      [1920, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const inFirstRow = () =>
        cards.evaluateAll((all) => {
          const tops = all.map((card) => Math.round(card.getBoundingClientRect().top))
          return tops.filter((top) => top === tops[0]).length
        })
      await expect.poll(inFirstRow).toBe(columns)
    }
    await categoryPage(page).rename('Sails')
    await expect(page).toHaveTitle('Sails · Ramble')
  })

  test('is renamed in place, but not to a blank name or one that is taken', async ({ page }) => {
    const person = await newPerson(page)
    const id = await person.createCategory('Home')
    await person.createCategory('Garden')
    const category = categoryPage(page)
    await category.open(id)
    await category.rename('   ')
    await expectNotice(page, 'Invalid name', 'Category name cannot be empty.')
    await expect(page.getByRole('textbox', { name: 'Category name' })).toBeFocused()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(category.name('Home')).toBeVisible()

    await category.rename('garden')
    await expectNotice(
      page,
      'Error updating category',
      'A category with the name "garden" already exists.',
    )
    await page.getByRole('button', { name: 'Cancel' }).click()
    await category.rename('House')
    await expectNotice(page, 'Category updated')
    await expect(category.name('House')).toBeVisible()
  })

  test('says when it does not exist, or cannot be loaded', async ({ page }) => {
    const person = await newPerson(page)
    const id = await person.createCategory('Home')
    const category = categoryPage(page)
    await category.open(2_000_000_000)
    await expect(page.getByText('Category not found.')).toBeVisible()
    await page.goto('/categories/home')
    await expect(page.getByText('Category not found.')).toBeVisible()

    const message = await failRequests(page, 'GET', /\/api\/categories\/\d+\/thoughts$/)
    await page.goto(`/categories/${id}`)
    // The page first polls after five seconds.
    const notice = page.getByText('Failed to fetch thoughts', { exact: true })
    await expect(notice).toBeVisible({ timeout: 30_000 })
    await expectNotice(page, message)
  })

  test('is saved as CSV, with notices', async ({ page }) => {
    const person = await newPerson(page)
    const id = await person.createCategory('Work & Life')
    await person.capture('Ask for a longer break', id)
    const category = categoryPage(page)
    await category.open(id)
    const saving = page.waitForEvent('download')
    const respond = await holdRequests(page, 'GET', /export-csv$/)
    await category.downloadButton.click()
    await expectNotice(page, 'Preparing Download')
    respond()
    const download = await saving
    expect(download.suggestedFilename()).toBe('work___life_thoughts.csv')
    const text = await readFile(await download.path(), 'utf8')
    expect(text.split('\r\n')[0]).toBe('\uFEFFID,Title,Content,Created Date,Input Source')
    expect(text).toContain('Ask for a longer break')
    await expectNotice(page, 'CSV Download')

    const message = await failRequests(page, 'GET', /export-csv$/)
    await category.downloadButton.click()
    await expectNotice(page, 'Download Failed', message)
  })

  test('cannot be saved as CSV while it is empty', async ({ page }) => {
    const person = await newPerson(page)
    const category = categoryPage(page)
    await category.open(await person.createCategory('Home'))
    await expect(category.downloadButton).toBeDisabled()
  })
})

test.describe('deleting a category', () => {
  test('moves its thoughts to the chosen one', async ({ page }) => {
    const person = await newPerson(page)
    const id = await person.createCategory('Home')
    const other = await person.createCategory('Garden')
    await person.capture('Mow the lawn', id)
    const category = categoryPage(page)
    await category.open(id)
    await category.askToDelete()
    await category.firstDialog.getByRole('combobox').selectOption('Garden')
    await category.firstDialog.getByRole('button', { name: 'Delete Category' }).click()
    await expectNotice(page, 'Category deleted', 'Its thought was moved to Garden.')
    await expect(page).toHaveURL(/\/$/)
    await category.open(other)
    await expect(category.cards).toHaveCount(1)
  })

  test('that is empty asks nothing more', async ({ page }) => {
    const person = await newPerson(page)
    const category = categoryPage(page)
    await category.open(await person.createCategory('Home'))
    await category.askToDelete()
    await expect(category.firstDialog.getByRole('radio')).toHaveCount(0)
    await category.firstDialog.getByRole('button', { name: 'Delete Category' }).click()
    await expectNotice(page, 'Category deleted')
    await expect(page).toHaveURL(/\/$/)
  })

  test('with everything in it requires the word, works by keyboard and empties the list', async ({
    page,
  }) => {
    const person = await newPerson(page)
    const id = await person.createCategory('Home')
    await person.capture('Mow the lawn', id)
    await person.capture('Paint the fence', id)
    const category = categoryPage(page)
    await category.open(id)
    await page.getByRole('button', { name: 'Delete Category' }).press('Enter')
    await category.firstDialog.getByRole('radio', { name: /^Move thoughts/ }).press('ArrowDown')
    await category.firstDialog.getByRole('button', { name: 'Continue' }).press('Enter')
    await expect(category.secondDialog).toContainText('2 thoughts')
    await expect(category.secondDialog).toContainText('Home')
    await category.confirmEverything('no')
    await expectNotice(page, 'Confirmation required', 'Please type "delete" to confirm.')

    const deletions: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'DELETE') deletions.push(new URL(request.url()).pathname)
    })
    await category.secondDialog.getByRole('textbox').fill('Delete')
    await page.keyboard.press('Enter')
    await expectNotice(page, 'Category and thoughts deleted')
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByText('No rambles yet. Start by adding a new ramble!')).toBeVisible()
    expect(deletions).toHaveLength(3)
    expect(deletions.at(-1)).toBe(`/api/categories/${id}`)
  })

  test('with everything in it stops at the first failure and keeps the category', async ({
    page,
  }) => {
    const person = await newPerson(page)
    const id = await person.createCategory('Home')
    await person.capture('Mow the lawn', id)
    const category = categoryPage(page)
    await category.open(id)
    const message = await failRequests(page, 'DELETE', /\/api\/thoughts\/\d+$/)
    await category.askToDeleteEverything()
    await category.confirmEverything('delete')
    await expectNotice(page, 'Error deleting category and thoughts', message)
    await expect(category.name('Home')).toBeVisible()
    await expect(category.cards).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Delete Category' })).toBeFocused()
  })

  test('says why when it is refused', async ({ page }) => {
    const person = await newPerson(page)
    const id = await person.createCategory('Home')
    const category = categoryPage(page)
    await category.open(id)
    const message = await failRequests(page, 'DELETE', /\/api\/categories\/\d+$/)
    await category.askToDelete()
    await category.firstDialog.getByRole('button', { name: 'Delete Category' }).click()
    await expectNotice(page, 'Error deleting category', message)
    await expect(category.name('Home')).toBeVisible()
  })
})

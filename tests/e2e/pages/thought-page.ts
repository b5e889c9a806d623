import type { Page } from '@playwright/test'
import { openPage } from './signed-in-page'

type Part = 'Title' | 'Summary' | 'Details' | 'Original thought'

export function thoughtPage(page: Page) {
  const tags = page.getByRole('region', { name: 'Tags', exact: true })
  const category = page.getByRole('region', { name: 'Category', exact: true })
  const field = (part: Part) => page.getByRole('textbox', { name: part, exact: true })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  return {
    open: (id: number | string) => openPage(page, `/thoughts/${id}`),
    title: page.getByRole('heading', { level: 1 }),
    part: (part: Exclude<Part, 'Title'>) => page.getByRole('region', { name: part, exact: true }),
    field,
    save,
    async rewrite(part: Part, text: string) {
      await page.getByRole('button', { name: `Edit ${part.toLowerCase()}` }).click()
      await field(part).fill(text)
      await save.click()
    },
    tags,
    async addTag(name: string) {
      await tags.getByRole('textbox', { name: 'New tag' }).or(tags.getByRole('combobox')).fill(name)
      await tags.getByRole('button', { name: 'Add', exact: true }).click()
    },
    removeTag: (name: string) => tags.getByRole('button', { name: `Remove tag ${name}` }),
    actionItems: page.getByRole('region', { name: 'Action Items' }),
    suggestedReminders: page.getByRole('list', { name: 'Suggested reminders' }).getByRole('button'),
    related: page.getByRole('region', { name: 'Related Rambles' }),
    category,
    categoryChoice: category.getByRole('combobox', { name: 'Category' }),
    async newCategory(name: string) {
      await category.getByRole('button', { name: 'New' }).click()
      await category.getByRole('textbox', { name: 'New category name' }).fill(name)
      await category.getByRole('button', { name: 'Create' }).click()
    },
    back: page.getByRole('button', { name: 'Back', exact: true }),
    archive: page.getByRole('button', { name: 'Archive', exact: true }),
    delete: page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }),
    confirmation: page.getByRole('alertdialog', { name: 'Delete this ramble?' }),
  }
}

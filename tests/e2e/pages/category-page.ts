import type { Page } from '@playwright/test'
import { openPage } from './signed-in-page'

export function categoryPage(page: Page) {
  const firstDialog = page.getByRole('alertdialog', { name: 'Delete Category' })
  const secondDialog = page.getByRole('alertdialog', { name: 'Delete everything?' })
  return {
    open: (id: number) => openPage(page, `/categories/${id}`),
    name: (name: string) => page.getByRole('heading', { level: 1, name }),
    cards: page.getByRole('article'),
    downloadButton: page.getByRole('button', { name: 'Download as CSV' }),
    actionItems: (name: string) => page.getByRole('region', { name: `Action Items in ${name}` }),
    firstDialog,
    secondDialog,
    async rename(name: string) {
      await page.getByRole('button', { name: 'Edit category name' }).click()
      await page.getByRole('textbox', { name: 'Category name' }).fill(name)
      await page.getByRole('button', { name: 'Save' }).click()
    },
    askToDelete: () => page.getByRole('button', { name: 'Delete Category' }).click(),
    async askToDeleteEverything() {
      await page.getByRole('button', { name: 'Delete Category' }).click()
      await firstDialog.getByRole('radio', { name: 'Delete all thoughts' }).check()
      await firstDialog.getByRole('button', { name: 'Continue' }).click()
    },
    async confirmEverything(word: string) {
      await secondDialog.getByRole('textbox', { name: 'Type "delete" to confirm' }).fill(word)
      await secondDialog.getByRole('button', { name: 'Delete Everything' }).click()
    },
  }
}

export function newCategoryPage(page: Page) {
  return {
    open: () => openPage(page, '/categories/new'),
    async create(name: string) {
      await page.getByRole('textbox', { name: 'Category name' }).fill(name)
      await page.getByRole('button', { name: 'Create Category' }).click()
    },
  }
}

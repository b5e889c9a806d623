import type { Page } from '@playwright/test'
import { openPage } from './signed-in-page'

export function archivedPage(page: Page) {
  const field = page.getByPlaceholder('Search your archived rambles...')
  return {
    open: (search = '') => openPage(page, `/archived${search}`),
    heading: page.getByRole('heading', { level: 1, name: 'Archived Rambles' }),
    field,
    cards: page.getByRole('article'),
    async search(words: string) {
      await field.fill(words)
      await page.getByRole('button', { name: 'Search' }).click()
    },
  }
}

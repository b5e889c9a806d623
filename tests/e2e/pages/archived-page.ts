import type { Page } from '@playwright/test'

export function archivedPage(page: Page) {
  const field = page.getByPlaceholder('Search your archived rambles...')
  return {
    open: () => page.goto('/archived'),
    heading: page.getByRole('heading', { level: 1, name: 'Archived Rambles' }),
    field,
    cards: page.getByRole('article'),
    async search(words: string) {
      await field.fill(words)
      await page.getByRole('button', { name: 'Search' }).click()
    },
  }
}

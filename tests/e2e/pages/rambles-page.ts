import { expect, type Page } from '@playwright/test'
import { openPage } from './signed-in-page'

/** The parts that the dashboard and All Rambles share: cards, search, filter and export. */
function listOfRambles(page: Page) {
  return {
    cards: page.getByRole('article'),
    card: (title: string) => page.getByRole('article', { name: title, exact: true }),
    searchBox: page.getByRole('searchbox', { name: 'Search rambles' }),
    sourceFilter: (chosen: string) => page.getByRole('button', { name: chosen, exact: true }),
    async showSource(chosen: string, wanted: string) {
      await page.getByRole('button', { name: chosen, exact: true }).click()
      await page.getByRole('menuitemradio', { name: wanted, exact: true }).click()
      // A closing menu returns the focus to its button, which would close a menu opened at that moment.
      await expect(page.getByRole('menu')).toBeHidden()
    },
    async exportAs(format: 'CSV' | 'JSON') {
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      await page.getByRole('menuitem', { name: format, exact: true }).click()
    },
  }
}

export function dashboardPage(page: Page) {
  return {
    ...listOfRambles(page),
    open: () => openPage(page, '/dashboard'),
    field: page.getByRole('textbox', { name: 'Your thought' }),
    send: page.getByRole('button', { name: /^Send/ }),
    refresh: page.getByRole('button', { name: /^Refresh/ }),
  }
}

export function allRamblesPage(page: Page) {
  const control = (title: string, name: string) =>
    page
      .getByRole('article', { name: title, exact: true })
      .getByRole('button', { name: `${name}: ${title}`, exact: true })
  return {
    ...listOfRambles(page),
    open: (search = '') => openPage(page, `/thoughts${search}`),
    sort: page.getByRole('combobox', { name: 'Sort' }),
    tagPanel: page.getByRole('button', { name: /^Your Tags/ }),
    chip: (tag: string) =>
      page
        .getByRole('region', { name: /^Your Tags/ })
        .getByRole('button', { name: tag, exact: true }),
    loadMore: page.getByRole('button', { name: 'Load more' }),
    archive: (title: string) => control(title, 'Archive').click(),
    delete: (title: string) => control(title, 'Delete').click(),
    confirmation: page.getByRole('alertdialog', { name: 'Delete this ramble?' }),
    async choose(title: string, entry: string) {
      await control(title, 'Menu').click()
      await page.getByRole('menuitem', { name: entry }).click()
    },
    categoryDialog: page.getByRole('dialog', { name: 'Change Category' }),
  }
}

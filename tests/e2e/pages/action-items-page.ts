import type { Page } from '@playwright/test'
import { openPage } from './signed-in-page'

export function actionItemsPage(page: Page) {
  return {
    open: (search = '') => openPage(page, `/action-items${search}`),
    sectionTitle: (name: string) => page.getByRole('heading', { level: 2, name }),
    tab: (name: 'Pending' | 'Completed') => page.getByRole('tab', { name }),
    chip: (tag: string) =>
      page
        .getByRole('region', { name: 'Your Tags' })
        .getByRole('button', { name: tag, exact: true }),
    item: (text: string) => page.getByRole('checkbox', { name: text }),
    items: page.getByRole('tabpanel').getByRole('listitem'),
    edit: (text: string) => page.getByRole('button', { name: `Edit: ${text}` }),
    delete: (text: string) => page.getByRole('button', { name: `Delete: ${text}` }),
    dialog: page.getByRole('dialog', { name: 'Edit Action Item' }),
    confirmation: page.getByRole('alertdialog', { name: 'Delete this action item?' }),
  }
}

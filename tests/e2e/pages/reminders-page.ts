import type { Page } from '@playwright/test'
import { openPage } from './signed-in-page'

/** /reminders, and the reminder form, which other screens open too. */
export class RemindersPage {
  constructor(private readonly page: Page) {}

  readonly open = () => openPage(this.page, '/reminders')

  get items() {
    return this.page.getByRole('main').getByRole('listitem')
  }

  get form() {
    return this.page.getByRole('dialog', { name: 'New Reminder' })
  }

  get editForm() {
    return this.page.getByRole('dialog', { name: 'Edit Reminder' })
  }

  readonly startNew = () => this.page.getByRole('button', { name: 'New Reminder' }).click()

  readonly startEdit = (text: string) =>
    this.page.getByRole('button', { name: `Edit reminder: ${text}` }).click()

  async fill({ text, date, time }: { text?: string; date: string; time: string }) {
    const form = this.page.getByRole('dialog')
    if (text !== undefined) await form.getByLabel('Remind me to').fill(text)
    await form.getByLabel('Date').fill(date)
    await form.getByLabel('Time').fill(time)
  }

  readonly save = () => this.editForm.getByRole('button', { name: 'Save Changes' }).click()

  readonly create = () => this.form.getByRole('button', { name: 'Create Reminder' }).click()

  async delete(text: string) {
    await this.page.getByRole('button', { name: `Delete reminder: ${text}` }).click()
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
}

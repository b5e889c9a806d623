import type { Page } from '@playwright/test'

/** /reminders, and the form that also opens elsewhere. */
export class RemindersPage {
  constructor(private readonly page: Page) {}

  readonly open = () => this.page.goto('/reminders')

  get items() {
    return this.page.getByRole('main').getByRole('listitem')
  }

  get form() {
    return this.page.getByRole('dialog', { name: 'New Reminder' })
  }

  readonly startNew = () => this.page.getByRole('button', { name: 'New Reminder' }).click()

  async fill({ text, date, time }: { text?: string; date: string; time: string }) {
    if (text !== undefined) await this.form.getByLabel('Remind me to').fill(text)
    await this.form.getByLabel('Date').fill(date)
    await this.form.getByLabel('Time').fill(time)
  }

  readonly create = () => this.form.getByRole('button', { name: 'Create Reminder' }).click()

  readonly delete = (text: string) =>
    this.page.getByRole('button', { name: `Delete reminder: ${text}` }).click()
}

import { expect, type Page } from '@playwright/test'

/** What the keyboard opens on every signed-in page. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  get palette() {
    return this.page.getByRole('dialog', { name: 'Command palette' })
  }

  get help() {
    return this.page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  }

  get singleKeys() {
    return this.help.getByRole('switch', { name: 'Single keys' })
  }

  readonly press = (key: string) => this.page.keyboard.press(key)

  /** Shortcuts come once the page has settled: Ctrl+K until it answers. */
  async openPalette() {
    await expect(async () => {
      await this.press('Control+k')
      await expect(this.palette).toBeVisible({ timeout: 500 })
    }).toPass()
  }

  /** Waits until keys are heard. */
  async isReady() {
    await this.openPalette()
    await this.press('Escape')
    await expect(this.palette).toBeHidden()
  }

  /** Chooses from the palette what the typed text leaves first. */
  async command(text: string, option: string) {
    await this.openPalette()
    await this.page.keyboard.type(text)
    await expect(this.palette.getByRole('option', { name: option, selected: true })).toBeVisible()
    await this.press('Enter')
  }
}

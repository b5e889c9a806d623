import { expect, type Page } from '@playwright/test'

/** The dialogs that the keyboard opens on every signed-in page. */
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

  /**
   * Opens the palette. Shortcuts work only once the page is ready, so this presses Ctrl+K until the palette takes
   * input, but not while it is opening, since that would close it.
   */
  async openPalette() {
    await expect(async () => {
      if (!(await this.palette.isVisible())) await this.press('Control+k')
      await expect(this.palette.getByRole('combobox')).toBeFocused({ timeout: 2_000 })
    }).toPass()
  }

  /** Waits until shortcuts work. */
  async isReady() {
    await this.openPalette()
    await this.press('Escape')
    await expect(this.palette).toBeHidden()
  }

  /** Types into the palette and chooses the first option that matches. */
  async command(text: string, option: string) {
    await this.openPalette()
    await this.page.keyboard.type(text)
    await expect(this.palette.getByRole('option', { name: option, selected: true })).toBeVisible()
    await this.press('Enter')
    await expect(this.palette).toBeHidden()
  }
}

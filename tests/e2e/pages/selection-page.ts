import { expect, type Page } from '@playwright/test'

/** A list's selection, and the bar of actions on it. */
export function selectionPage(page: Page) {
  const bar = page.getByRole('region', { name: 'Selection' })
  const box = (name: string) => page.getByRole('button', { name: `Select: ${name}`, exact: true })
  return {
    bar,
    box,
    boxes: page.getByRole('button', { name: /^Select: / }),
    selected: page.getByRole('button', { name: /^Select: /, pressed: true }),
    /** Hovers over the card and presses its box. */
    async select(name: string, options: { modifiers?: ['Shift'] } = {}) {
      await page.getByRole('article', { name, exact: true }).hover()
      await box(name).click(options)
    },
    press: (action: string) => bar.getByRole('button', { name: action, exact: true }).click(),
    async expectSelected(count: number) {
      await expect(bar.getByText(`${count} selected`, { exact: true })).toBeVisible()
    },
  }
}

import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Judges what a page shows in both themes, on a phone and on a desk; it never scrolls sideways. */
export async function expectNoFault(page: Page, what?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Colours are judged at rest, not half way through an animation.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${colorScheme}\\b`))
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      const where = `${what ?? page.url()} in ${colorScheme} at ${width} px`
      // Gathering the results in the page itself takes half the time of opening another for it.
      const axe = new AxeBuilder({ page }).setLegacyMode()
      const { violations } = await axe.analyze()
      expect(violations, where).toEqual([])
      const tooWide = () => document.documentElement.scrollWidth > window.innerWidth
      expect(await page.evaluate(tooWide), `${where} scrolls sideways`).toBe(false)
    }
  }
}

import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Judges what a page shows in both themes, on a phone and on a desk; it never scrolls sideways. */
export async function expectNoFault(page: Page, what = page.url()): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${colorScheme}\\b`))
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoFaultAsShown(page, `${what} in ${colorScheme} at ${width} px`)
    }
  }
}

/** Judges what a page shows in the theme and at the width that it has. */
export async function expectNoFaultAsShown(page: Page, what = page.url()): Promise<void> {
  await comeToRest(page)
  // Gathering the results in the page itself takes half the time of opening another for it.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  expect(violations, what).toEqual([])
  const tooWide = () => document.documentElement.scrollWidth > window.innerWidth
  expect(await page.evaluate(tooWide), `${what} scrolls sideways`).toBe(false)
}

/** Colours are judged at rest, not half way through an animation. */
async function comeToRest(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

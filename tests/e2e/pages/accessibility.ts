import axe from 'axe-core'
import { expect, type Frame, type Page } from '@playwright/test'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Runs `look` in both themes, at the widths of a phone and a desktop. */
export async function inEachLook(
  page: Page,
  look: (name: string, width: number) => Promise<void>,
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${colorScheme}\\b`))
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await look(`in ${colorScheme} at ${width} px`, width)
    }
  }
}

/** Checks a page in each look, and that it never scrolls sideways. */
export const expectNoFault = (page: Page, what = page.url()) =>
  inEachLook(page, (look) => expectNoFaultAsShown(page, `${what} ${look}`))

/** Checks a page in its current theme and width. */
export async function expectNoFaultAsShown(page: Page, what = page.url()): Promise<void> {
  await comeToRest(page)
  // A lazy frame that is not scrolled into view has no URL yet.
  const frames = page.frames().filter((frame) => frame.url() !== '')
  await Promise.all(frames.map(bringAxe))
  const violations = await page.evaluate(async () => {
    const found = await window.axe.run({ resultTypes: ['violations'] })
    return found.violations
  })
  expect(violations, what).toEqual([])
  const tooWide = () => document.documentElement.scrollWidth > window.innerWidth
  expect(await page.evaluate(tooWide), `${what} scrolls sideways`).toBe(false)
}

/** Loads the checker into a frame, once each: loading it is most of a check's cost. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(`${axe.source}
    axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
}

/** Colours are checked after animations have ended. */
async function comeToRest(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

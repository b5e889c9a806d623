import axe from 'axe-core'
import { expect, type Frame, type Page } from '@playwright/test'

declare global {
  interface Window {
    axe: typeof axe
  }
}

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
  // One that waits to be scrolled to has no address yet.
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

/** Each frame of a page needs the checker once; its source is most of what a check would cost. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(`${axe.source}
    axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
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

import type { Locator, Page } from '@playwright/test'
import { framesDuring, type Frames } from './frames'
import type { Phone } from './phone'

const TYPED = 'Remember to ask the neighbours about the fence on Saturday..'
const KEYS_APART_MS = 60
const SCROLLS = 40
const SCROLL_PX = 600

/** Opens the capture dialog over the cards and returns its field. */
async function showCards(page: Page, cards: number): Promise<Locator> {
  await page.goto(`/thoughts?shown=${cards}`)
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('[data-card]').length >= wanted,
    cards,
  )
  // The dialog opens only once the page is interactive; that wait must not be part of the measurement.
  await page.getByRole('button', { name: 'New', exact: true }).click()
  return page.getByRole('dialog', { name: 'Create New Ramble' }).getByRole('textbox')
}

/** Types into the capture dialog over 500 cards. */
export async function typeAmongCards({ page, slowDown }: Phone): Promise<Frames> {
  const field = await showCards(page, 500)
  await field.click()
  await slowDown()
  return framesDuring(page, () => field.pressSequentially(TYPED, { delay: KEYS_APART_MS }))
}

/** Scrolls a list of 1,000 cards. */
export async function scrollCards({ page, slowDown }: Phone): Promise<Frames> {
  const field = await showCards(page, 1000)
  await field.press('Escape')
  await field.waitFor({ state: 'detached' })
  await slowDown()
  return framesDuring(page, async () => {
    for (let done = 0; done < SCROLLS; done++) {
      await page.evaluate((by) => scrollBy({ top: by, behavior: 'smooth' }), SCROLL_PX)
      await page.waitForTimeout(100)
    }
  })
}

import { rmSync } from 'node:fs'
import { type BrowserContextOptions, type Page, test } from '@playwright/test'

/**
 * What set-up.ts created: the signed-in people, and ids of the thought and category with the most
 * content.
 */
export interface Stage {
  demo: BrowserContextOptions['storageState']
  newcomer: BrowserContextOptions['storageState']
  thought: number
  category: number
}

export const stage: Stage = JSON.parse(process.env.PICTURES_STAGE ?? '{}')

/** Actions on a page before its picture is taken. */
type Act = (page: Page) => Promise<unknown>

export const DRAFT =
  'Ask the landlord about the window in the kitchen, and book the dentist for #may'

/** Content further down is only repetition. */
const TALLEST_PX = 6000

/** Takes a picture of a page in its full height. */
export function wholePage(name: string, path: string, act?: Act) {
  onScreen(name, path, async (page) => {
    await act?.(page)
    await showAll(page)
  })
}

/** Takes a picture of the visible screen. */
export function onScreen(name: string, path: string, act: Act) {
  test(name, async ({ page }, { project }) => {
    const picture = `.data/shots/${name}-${project.name}.png`
    // A file from an earlier run must not hide that a picture was not taken.
    rmSync(picture, { force: true })
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
    await act(page)
    await page.screenshot({ path: picture, animations: 'disabled' })
  })
}

/** Makes the screen as tall as the page, so that fixed elements appear at the bottom of the picture. */
async function showAll(page: Page) {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({
    width,
    height: Math.min(Math.max(height, pageHeight), TALLEST_PX),
  })
}

export function press(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name, exact: true }).first().click()
}

/** Presses a button that opens a dialog. */
export async function openDialog(page: Page, button: string | RegExp) {
  await press(page, button)
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor()
}

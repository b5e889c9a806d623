import { rmSync } from 'node:fs'
import { type BrowserContextOptions, type Page, test } from '@playwright/test'

/** What set-up.ts made: who is signed in, and ids of what has the most to show. */
export interface Stage {
  demo: BrowserContextOptions['storageState']
  newcomer: BrowserContextOptions['storageState']
  thought: number
  category: number
}

export const stage: Stage = JSON.parse(process.env.PICTURES_STAGE ?? '{}')

/** What a person does on a page before its picture is taken. */
type Act = (page: Page) => Promise<unknown>

export const DRAFT =
  'Ask the landlord about the window in the kitchen, and book the dentist for #may'

/** What is below is more of the same. */
const TALLEST_PX = 6000

/** Takes a picture of a page from top to bottom, however long it is. */
export function wholePage(name: string, path: string, act?: Act) {
  onScreen(name, path, async (page) => {
    await act?.(page)
    await showAll(page)
  })
}

/** Takes a picture of what is on the screen. */
export function onScreen(name: string, path: string, act: Act) {
  test(name, async ({ page }, { project }) => {
    const picture = `.data/shots/${name}-${project.name}.png`
    // One of an earlier run must not pass for one that could not be taken.
    rmSync(picture, { force: true })
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
    await act(page)
    await page.screenshot({ path: picture, animations: 'disabled' })
  })
}

/** Makes the screen as tall as the page, so that what stays at its bottom does so on the picture. */
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

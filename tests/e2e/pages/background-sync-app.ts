import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectInstalled } from './installed-app'
import { openDashboard } from './unsent-page'

/**
 * Keeps the browser from running background syncs, so that only a test does. Browsers without a window never run them.
 */
export const keepFromWaking = (context: BrowserContext) => context.addInitScript(noteTags)

/** Runs in the page: notes the tags that the app registers with the browser. */
function noteTags() {
  if (!('SyncManager' in window)) return
  const { prototype } = window.SyncManager as { prototype: object }
  Object.assign(prototype, {
    register: async (tag: string) => localStorage.setItem('asked-to-be-woken', tag),
  })
}

/** The tag of the background sync that the app in a page has registered. */
export async function tagOf(page: Page): Promise<string> {
  let tag: string | null = null
  const readTag = async () =>
    (tag = await page.evaluate(() => localStorage.getItem('asked-to-be-woken')))
  await expect.poll(readTag).not.toBeNull()
  return tag ?? ''
}

/**
 * Opens a page with the app and its worker, and controls the browser beyond the life of that page: `wake` runs a
 * background sync, as the browser does once there is a network, and `kill` ends the worker in the middle of its work.
 */
export async function openWakeable(page: Page) {
  await keepFromWaking(page.context())
  const dashboard = await openDashboard(page)
  await expectInstalled(page)
  const other = await page.context().newPage()
  const browser = await page.context().newCDPSession(other)
  const scopeURL = new URL('/', page.url()).href
  let registrationId = ''
  browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find((known) => known.scopeURL === scopeURL && !known.isDeleted)
    registrationId = own?.registrationId ?? registrationId
  })
  await browser.send('ServiceWorker.enable')
  await expect.poll(() => registrationId).not.toBe('')
  return {
    dashboard,
    other,
    wake: (tag: string) =>
      browser.send('ServiceWorker.dispatchSyncEvent', {
        origin: new URL(scopeURL).origin,
        registrationId,
        tag,
        lastChance: false,
      }),
    kill: () => browser.send('ServiceWorker.stopAllWorkers'),
  }
}

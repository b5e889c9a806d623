import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectInstalled } from './installed-app'
import { openDashboard } from './unsent-page'

/**
 * Keeps the browser from waking the worker, so that only a test does. Those without a window do not in any
 * case.
 */
export const keepFromWaking = (context: BrowserContext) => context.addInitScript(noteTags)

/** Runs in the page: writes down what the browser is asked for. */
function noteTags() {
  if (!('SyncManager' in window)) return
  const { prototype } = window.SyncManager as { prototype: object }
  Object.assign(prototype, {
    register: async (tag: string) => localStorage.setItem('asked-to-be-woken', tag),
  })
}

/** The tag that the app in a page has asked the browser to wake its worker with. */
export async function tagOf(page: Page): Promise<string> {
  let tag: string | null = null
  const readTag = async () =>
    (tag = await page.evaluate(() => localStorage.getItem('asked-to-be-woken')))
  await expect.poll(readTag).not.toBeNull()
  return tag ?? ''
}

/**
 * A page with the app and its worker, and the browser, which outlives that page: `wake` does what it does
 * once there is a network, `kill` ends the worker whatever it is doing.
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

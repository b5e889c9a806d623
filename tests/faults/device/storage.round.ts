import { expect } from '@playwright/test'
import { unsentCount, unsentPage } from '@/tests/e2e/pages/unsent-page'
import { storingFault } from '@/tests/support/full-storage'
import type { Device } from './device'
import { report, test } from './ground'

/** Waits until nothing is shown as unsent: entries that a page can't store are only on its screen. */
async function settleOnScreen({ page }: Device): Promise<void> {
  await expect(unsentCount(page)).toBeHidden({ timeout: 120_000 })
  await expect(unsentPage(page).waiting).toHaveCount(0)
}

test('storage: full', async ({ ground }) => {
  const device = await ground.device()
  const { page, context } = device
  const devtools = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  // The browser uses its earlier knowledge of the free space for half a minute.
  await expect
    .poll(() => page.evaluate(storingFault), { timeout: 60_000 })
    .toBe('QuotaExceededError')
  await context.setOffline(true)
  await device.write(5)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin })
  await device.write(5)
  await context.setOffline(false)
  await settleOnScreen(device)
  report(await device.judge('storage: full', await device.settle()))
})

test('storage: deleted while the page is open', async ({ ground }) => {
  const device = await ground.device()
  const { page, context } = device
  const devtools = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  await context.setOffline(true)
  await device.write(5)
  await devtools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'indexeddb,local_storage,cache_storage,service_workers',
  })
  await device.write(5)
  await context.setOffline(false)
  await settleOnScreen(device)
  report(await device.judge('storage: deleted while the page is open', await device.settle()))
})

/** Runs in the page before its code: IndexedDB never responds. */
function hang(): void {
  IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
}

/** Runs in the page before its code: the browser forbids all storage. */
function forbid(): void {
  const get = () => {
    throw new DOMException('Forbidden', 'SecurityError')
  }
  for (const name of ['indexedDB', 'localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { get })
  }
}

for (const [what, breakStorage] of [
  ['hanging', hang],
  ['forbidden', forbid],
] as const) {
  test(`storage: ${what}`, async ({ ground }) => {
    const device = await ground.device()
    await device.context.addInitScript(breakStorage)
    await device.reopen()
    await device.write(3)
    await device.context.setOffline(true)
    await device.write(5)
    await device.context.setOffline(false)
    await settleOnScreen(device)
    report(await device.judge(`storage: ${what}`, []))
  })
}

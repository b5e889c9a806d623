import type { Browser, Page } from '@playwright/test'
import { Failure } from '@/scripts/lib/failure.mjs'
import { credentials } from './accounts'

const CPU_SLOWDOWN = 4
const BITS_PER_BYTE = 8
/** "Fast 3G" as the browser's developer tools apply it to each request. */
const FAST_3G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_440_000 / BITS_PER_BYTE,
  uploadThroughput: 675_000 / BITS_PER_BYTE,
}
const SCREEN = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** A page of a person's slow phone. */
export interface Phone {
  page: Page
  slowDown: () => Promise<unknown>
  throttle: () => Promise<unknown>
}

/** Works on a phone where the person is signed in; its cache is empty. */
export async function onPhone<T>(
  browser: Browser,
  { baseURL, username }: { baseURL: string; username: string },
  work: (phone: Phone) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ baseURL, ...SCREEN })
  const signedIn = await context.request.post('/api/login', { data: credentials(username) })
  if (!signedIn.ok()) throw new Failure(`Signing in answered ${signedIn.status()}.`)
  const page = await context.newPage()
  // Functions that run in the page were compiled with this one around each arrow function that has a name.
  await page.addInitScript('globalThis.__name = (named) => named')
  const devtools = await context.newCDPSession(page)
  const slowDown = () => devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const throttle = () => devtools.send('Network.emulateNetworkConditions', FAST_3G)
  await devtools.send('Network.enable')
  return work({ page, slowDown, throttle }).finally(() => context.close())
}

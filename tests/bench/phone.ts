import type { Browser, Page } from '@playwright/test'
import { Failure } from '@/scripts/lib/failure.mjs'
import { credentials } from './accounts'
import type { TraceEvent } from './profile/trace-flame'

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

/** The trace categories that show what the main thread does. */
const TRACED = ['devtools.timeline', 'disabled-by-default-devtools.timeline']

interface Owner {
  baseURL: string
  username: string
  /** Receives what the page does once it is slowed down. */
  onTrace?: ((trace: readonly TraceEvent[]) => void) | undefined
}

/** Runs `work` on a phone on which the person is signed in and whose cache is empty. */
export async function onPhone<T>(
  browser: Browser,
  { baseURL, username, onTrace }: Owner,
  work: (phone: Phone) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ baseURL, ...SCREEN })
  const signedIn = await context.request.post('/api/login', { data: credentials(username) })
  if (!signedIn.ok()) throw new Failure(`Signing in returned ${signedIn.status()}.`)
  const page = await context.newPage()
  // The compiler wraps each named arrow function in a call of `__name`, and some of these run in the page.
  await page.addInitScript('globalThis.__name = (named) => named')
  const devtools = await context.newCDPSession(page)
  const slowDown = async () => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    if (onTrace) await browser.startTracing(page, { categories: TRACED })
  }
  const throttle = () => devtools.send('Network.emulateNetworkConditions', FAST_3G)
  await devtools.send('Network.enable')
  try {
    const result = await work({ page, slowDown, throttle })
    if (onTrace) onTrace(JSON.parse(String(await browser.stopTracing())).traceEvents)
    return result
  } finally {
    await context.close()
  }
}

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { filesOf, SHELL_ADDRESS, SIGNED_IN_MARK } from '@/lib/shared/service-worker'
import { browserCaches } from '@/tests/support/browser-caches'
import type { Fetching } from './scope'

const ORIGIN = 'https://ramble.example'

let network: { status: number; afterMs: number } | 'gone'

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('RAMBLE_RELEASE', 'a1b2')
  vi.stubGlobal('RAMBLE_FIRST_FILES', [])
  vi.stubGlobal('RAMBLE_LATER_FILES', [])
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('navigator', { onLine: true })
  const caches = browserCaches()
  vi.stubGlobal('caches', caches)
  await (await caches.open(SIGNED_IN_MARK)).put('/', new Response())
  const files = await caches.open(filesOf('a1b2'))
  await files.put(SHELL_ADDRESS, new Response('The shell'))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function respond(path: string): Promise<string> {
  const { screenResponse } = await import('./responses')
  const preloadResponse = new Promise<Response>((resolve, reject) => {
    if (network === 'gone') reject(new TypeError('Failed to fetch'))
    else {
      const { status, afterMs } = network
      setTimeout(() => resolve(new Response('The page', { status })), afterMs)
    }
  })
  const event = {
    request: new Request(`${ORIGIN}${path}`),
    preloadResponse,
    waitUntil: () => undefined,
  }
  const response = screenResponse(event as unknown as Fetching)
  await vi.runAllTimersAsync()
  return (await response).text()
}

describe('a screen', () => {
  it('is the server’s page when that comes soon, otherwise the shell', async () => {
    network = { status: 200, afterMs: 1_000 }
    expect(await respond('/')).toBe('The page')
    network = { status: 200, afterMs: 3_000 }
    expect(await respond('/')).toBe('The shell')
    network = { status: 502, afterMs: 0 }
    expect(await respond('/')).toBe('The shell')
    network = 'gone'
    expect(await respond('/')).toBe('The shell')
  })

  it('waits for the server on the way back from a payment, of which only its page tells', async () => {
    const back = '/?payment_intent=pi_1&redirect_status=succeeded'
    network = { status: 200, afterMs: 20_000 }
    expect(await respond(back)).toBe('The page')
    network = { status: 503, afterMs: 0 }
    expect(await respond(back)).toBe('The shell')
    network = 'gone'
    expect(await respond(back)).toBe('The shell')
  })
})

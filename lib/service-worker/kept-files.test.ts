import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { filesOf, OFFLINE_ADDRESS, SHELL_ADDRESS } from '@/lib/shared/service-worker'
import { browserCaches } from '@/tests/support/browser-caches'

const ORIGIN = 'https://ramble.example'
const RELEASE = 'a1b2'
const FIRST = ['/_next/static/chunks/shell.js', '/_next/static/chunks/dashboard.js']
const LATER = ['/_next/static/chunks/tags.js', '/_next/static/chunks/thoughts.js', '/icon.svg']
const AT_FIRST = [SHELL_ADDRESS, OFFLINE_ADDRESS, ...FIRST]

let asked: string[]
/** Whether the network fails for a file. */
let isGone: (path: string) => boolean
let active: object | null

beforeEach(() => {
  asked = []
  isGone = () => false
  active = null
  vi.resetModules()
  vi.stubGlobal('RAMBLE_RELEASE', RELEASE)
  vi.stubGlobal('RAMBLE_FIRST_FILES', FIRST)
  vi.stubGlobal('RAMBLE_LATER_FILES', LATER)
  vi.stubGlobal('location', { origin: ORIGIN, href: `${ORIGIN}/sw.js` })
  vi.stubGlobal('registration', {
    get active() {
      return active
    },
  })
  const caches = browserCaches()
  vi.stubGlobal('caches', { ...caches, match: () => Promise.resolve(undefined) })
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    if (isGone(path)) return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(new Response(`${path} of ${RELEASE}`))
  })
})
afterEach(() => void vi.unstubAllGlobals())

const worker = () => import('./kept-files')

async function kept() {
  const cache = await caches.open(filesOf(RELEASE))
  return (await cache.keys()).map(({ url }) => new URL(url).pathname).sort()
}

describe('what the worker keeps', () => {
  it('is at first what opens the dashboard, and later the rest', async () => {
    const { keepFiles, keepLaterFiles } = await worker()
    await keepFiles()
    expect(await kept()).toEqual([...AT_FIRST].sort())
    await keepLaterFiles()
    expect(await kept()).toEqual([...AT_FIRST, ...LATER].sort())
  })

  it('is everything at once while an earlier worker serves the pages', async () => {
    active = {}
    await (await worker()).keepFiles()
    expect(await kept()).toEqual([...AT_FIRST, ...LATER].sort())
  })

  it('is fetched once for several tabs', async () => {
    const { keepLaterFiles } = await worker()
    await Promise.all([keepLaterFiles(), keepLaterFiles()])
    expect(asked.sort()).toEqual([...LATER].sort())
  })

  it('is completed later if the network fails, without fetching anything twice', async () => {
    const { keepLaterFiles } = await worker()
    isGone = (path) => path.endsWith('thoughts.js')
    await keepLaterFiles()
    expect(await kept()).not.toContain('/_next/static/chunks/thoughts.js')
    isGone = () => false
    asked = []
    await keepLaterFiles()
    expect(asked).toEqual(['/_next/static/chunks/thoughts.js'])
  })

  it('is not ready without every first file', async () => {
    isGone = (path) => path === FIRST[1]
    await expect((await worker()).keepFiles()).rejects.toThrow('Failed to fetch')
  })
})

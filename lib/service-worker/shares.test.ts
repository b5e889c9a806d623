import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { markSignedIn, unmarkSignedIn } from '@/lib/client/device/signed-in-mark'
import { SHARE_MAX_BYTES, SHARES_KEPT_MS, SHARES_WAITING } from '@/lib/shared/limits'
import { SIGNED_IN_MARK } from '@/lib/shared/service-worker'
import { SHARES } from '@/lib/shared/shares'
import { browserCaches } from '@/tests/support/browser-caches'
import type { Fetching } from './scope'
import { keepShare } from './shares'

const ORIGIN = 'https://ramble.example'

beforeEach(() => {
  vi.stubGlobal('caches', browserCaches())
  vi.stubGlobal('location', { origin: ORIGIN })
})
afterEach(() => void vi.unstubAllGlobals())

/** Sends a form to the worker; returns the address of the redirect. */
async function send(text: string) {
  const body = new FormData()
  body.set('text', text)
  const request = new Request(`${ORIGIN}/share`, { method: 'POST', body })
  const { headers } = await keepShare({ request } as Fetching)
  return headers.get('location')?.slice(ORIGIN.length)
}

/** Follows a link with a share. */
async function follow(query: Record<string, string>) {
  const request = new Request(`${ORIGIN}/share?${new URLSearchParams(query)}`)
  const { headers } = await keepShare({ request } as Fetching)
  return headers.get('location')?.slice(ORIGIN.length)
}

/** The id of the person who was signed in at each share. */
async function sharers() {
  const cache = await caches.open(SHARES)
  const responses = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
  return responses.map((response) => response?.headers.get('shared-by'))
}

async function waiting() {
  const cache = await caches.open(SHARES)
  const texts: unknown[] = []
  for (const key of await cache.keys()) {
    texts.push((await (await cache.match(key))?.formData())?.get('text'))
  }
  return texts
}

const FULL = '/dashboard?new=true&unshared=full'

it('a page that sends a hundred forms neither fills the device nor pushes out what was shared', async () => {
  expect(await send('my own')).toBe('/dashboard?new=true')
  const led = await Promise.all(Array.from({ length: 100 }, (_, n) => send(`flood ${n}`)))
  expect(led.filter((address) => address === FULL)).toHaveLength(101 - SHARES_WAITING)
  const kept = await waiting()
  expect(kept).toHaveLength(SHARES_WAITING)
  expect(kept[0]).toBe('my own')
  expect(await send('one more')).toBe(FULL)
})

it('a share is kept with the id of the signed-in person, or none where nobody is known', async () => {
  await send('of nobody')
  expect(await caches.has(SIGNED_IN_MARK)).toBe(false)
  // A page of an earlier release sets the mark without a person.
  await caches.open(SIGNED_IN_MARK)
  await send('of somebody')
  markSignedIn(7)
  await send('of Robin')
  markSignedIn(8)
  await send('of Alex')
  unmarkSignedIn()
  await send('of nobody again')
  expect(await sharers()).toEqual([null, null, '7', '8', null])
})

it('a share that is older than a day takes no place', async () => {
  const cache = await caches.open(SHARES)
  for (let n = 0; n < SHARES_WAITING; n++) {
    await cache.put(`/share/${Date.now() - SHARES_KEPT_MS - 1}-${n}`, new Response('old'))
  }
  expect(await send('new')).toBe('/dashboard?new=true')
  expect(await waiting()).toEqual(['new'])
})

it('a share that is larger than a recording with its text is refused', async () => {
  expect(await send('x'.repeat(SHARE_MAX_BYTES - 1000))).toBe('/dashboard?new=true')
  expect(await send('x'.repeat(SHARE_MAX_BYTES))).toBe('/dashboard?new=true&unshared=too-large')
  expect(await waiting()).toHaveLength(1)
})

it('a share in a link is kept as one in a form is', async () => {
  const text = 'Größe & 50% – 両方'
  expect(
    await follow({ title: 'A page', text, url: 'https://elsewhere.example/?a=1&b=2', more: 'x' }),
  ).toBe('/dashboard?new=true')
  const cache = await caches.open(SHARES)
  const [key] = await cache.keys()
  const form = await (key && (await cache.match(key)))?.formData()
  expect([...(form ?? [])]).toEqual([
    ['title', 'A page'],
    ['text', text],
    ['url', 'https://elsewhere.example/?a=1&b=2'],
  ])
})

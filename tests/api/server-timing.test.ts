import { expect, it } from 'vitest'
import { freshApp } from '../support/fresh-app'
import { call } from '../support/http'

interface Settings {
  RAMBLE_MODE: string
  SERVER_TIMING: string
}

let people = 0

async function timings(settings: Settings) {
  const { factories } = await freshApp({ ...settings })
  const person = await factories.signUp({ username: `timed-${(people += 1)}` })
  const { GET } = await import('@/app/api/thoughts/route')
  const { GET: health } = await import('@/app/api/health/route')
  const { respondUnchanged } = await import('@/lib/server/http/unchanged')
  const read = (etag?: string) =>
    call(GET, 'GET', {
      cookie: person.cookie,
      query: { limit: '50' },
      headers: etag ? { 'if-none-match': etag } : {},
    })
  const list = await read()
  const etag = list.headers.get('etag') ?? ''
  const known = { cookie: person.cookie, 'if-none-match': etag }
  const atDoor = await respondUnchanged('/api/thoughts', known)
  const timing = (response: Response) => response.headers.get('server-timing')
  return {
    list: timing(list),
    unchanged: timing(await read(etag)),
    atDoor: atDoor?.['Server-Timing'] ?? null,
    signedOut: timing(await call(GET, 'GET')),
    health: timing(await call(health, 'GET')),
  }
}

const MS = String.raw`;dur=\d+\.\d`
const parts = (...names: string[]) => {
  return expect.stringMatching(new RegExp(`^${names.map((name) => name + MS).join(', ')}$`))
}

it.each<Settings>([
  { RAMBLE_MODE: 'local', SERVER_TIMING: '' },
  { RAMBLE_MODE: 'production', SERVER_TIMING: 'on' },
])('each response reports what took its time with %j', async (settings) => {
  expect(await timings(settings)).toEqual({
    list: parts('database', 'session', 'handler'),
    unchanged: parts('database', 'session'),
    atDoor: parts('database', 'session'),
    signedOut: parts('session'),
    health: parts('handler'),
  })
})

it.each<Settings>([
  { RAMBLE_MODE: 'production', SERVER_TIMING: '' },
  { RAMBLE_MODE: 'local', SERVER_TIMING: 'off' },
])('no response reports it with %j', async (settings) => {
  expect(new Set(Object.values(await timings(settings)))).toEqual(new Set([null]))
})

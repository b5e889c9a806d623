import { afterEach, describe, expect, it, vi } from 'vitest'
import '@/app/api/thoughts/[id]/route'
import { GET as listThoughts } from '@/app/api/thoughts/route'
import { respondUnchanged } from '@/lib/server/http/unchanged'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'

afterEach(() => vi.useRealTimers())

async function pollingPerson() {
  const person = await signUp()
  const response = await call(listThoughts, 'GET', {
    cookie: person.cookie,
    query: { limit: '50' },
  })
  return { person, etag: response.headers.get('etag') ?? '' }
}

/** Polls the thoughts in front of Next. */
const poll = (cookie: string | undefined, etag: string) =>
  respondUnchanged('/api/thoughts', { cookie, 'if-none-match': etag })

describe('a poll handled in front of Next', () => {
  it('is 304 with the same headers while nothing has changed, even among other cookies', async () => {
    const { person, etag } = await pollingPerson()
    const headers = {
      ETag: etag,
      'Cache-Control': 'private, no-cache',
      Vary: 'Cookie, Authorization',
    }
    expect(await poll(person.cookie, etag)).toMatchObject(headers)
    expect(await poll(`theme=dark; ${person.cookie}; a=b`, etag)).toMatchObject(headers)
  })

  it('is left to Next after a write', async () => {
    const { person, etag } = await pollingPerson()
    await captureThought(person)
    expect(await poll(person.cookie, etag)).toBeNull()
  })

  it('is left to Next without a session, with a forged cookie, and with another person’s ETag', async () => {
    const { etag } = await pollingPerson()
    const stranger = await signUp()
    expect(await poll(undefined, etag)).toBeNull()
    expect(await poll('next-auth.session-token=forged', etag)).toBeNull()
    expect(await poll(stranger.cookie, etag)).toBeNull()
  })

  it('is left to Next for addresses without an ETag', async () => {
    const { person, etag } = await pollingPerson()
    const headers = { cookie: person.cookie, 'if-none-match': etag }
    const addresses = ['/api/health', '/api/thoughts/export', '/api/nothing', '/api/Thoughts']
    for (const address of addresses) {
      expect([address, await respondUnchanged(address, headers)]).toEqual([address, null])
    }
  })

  it('is left to Next when it names another person', async () => {
    const { person, etag } = await pollingPerson()
    const headers = { cookie: person.cookie, 'if-none-match': etag }
    const sentFor = (id: number) => ({ ...headers, 'sent-for': String(id) })
    expect(await respondUnchanged('/api/thoughts', sentFor(person.id))).not.toBeNull()
    expect(await respondUnchanged('/api/thoughts', sentFor(person.id + 1))).toBeNull()
  })

  it('is left to Next when the session is due to be prolonged', async () => {
    const { person, etag } = await pollingPerson()
    vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000, toFake: ['Date'] })
    expect(await poll(person.cookie, etag)).toBeNull()
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { GET as listThoughts } from '@/app/api/thoughts/route'
import { answerUnchanged } from '@/lib/server/http/unchanged'
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

describe('a poll answered in front of Next', () => {
  it('is 304 with the same headers while nothing changed, among other cookies too', async () => {
    const { person, etag } = await pollingPerson()
    const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Cookie' }
    expect(await answerUnchanged(person.cookie, etag)).toMatchObject(headers)
    expect(await answerUnchanged(`theme=dark; ${person.cookie}; a=b`, etag)).toMatchObject(headers)
  })

  it('is left to Next after a write', async () => {
    const { person, etag } = await pollingPerson()
    await captureThought(person)
    expect(await answerUnchanged(person.cookie, etag)).toBeNull()
  })

  it('is left to Next for nobody, a forged cookie, and another person’s ETag', async () => {
    const { etag } = await pollingPerson()
    const stranger = await signUp()
    expect(await answerUnchanged(undefined, etag)).toBeNull()
    expect(await answerUnchanged('next-auth.session-token=forged', etag)).toBeNull()
    expect(await answerUnchanged(stranger.cookie, etag)).toBeNull()
  })

  it('is left to Next when the session is due to be prolonged', async () => {
    const { person, etag } = await pollingPerson()
    vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000, toFake: ['Date'] })
    expect(await answerUnchanged(person.cookie, etag)).toBeNull()
  })
})

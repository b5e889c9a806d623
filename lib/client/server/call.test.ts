import { afterEach, describe, expect, it, vi } from 'vitest'
import { call, callFile, callUnlessSignedOut } from './call'
import { ApiError, faultAt, NoResponseError, refusalOf } from './errors'
import { INTERMEDIARY_RESPONSES, FOREIGN_REFUSALS } from '@/tests/support/intermediaries'
import { foreign, ours } from '@/tests/support/answered-by'

function respondWith(body: string, init?: ResponseInit) {
  return respond(() => ours(new Response(body, init)))
}

function respond(reply: () => Response) {
  const fetch = vi.fn(async (..._call: [string, RequestInit]) => reply())
  vi.stubGlobal('fetch', fetch)
  return () => {
    const [url, options] = fetch.mock.calls[0] ?? ['', {}]
    return { url, ...options }
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('a request', () => {
  it('carries the cookies, and has all but the empty parameters in the query string', async () => {
    const sent = respondWith('[]')
    await call('GET /api/thoughts', {
      query: { limit: 6, archived: false, q: 'tea & milk', source: undefined, tag: null },
    })
    expect(sent()).toMatchObject({
      url: '/api/thoughts?limit=6&archived=false&q=tea+%26+milk',
      method: 'GET',
      credentials: 'include',
    })
  })

  it('has a JSON body only when there is something to send', async () => {
    const withBody = respondWith('{}')
    await call('POST /api/thoughts', { body: { text: 'Buy milk' } })
    expect(withBody()).toMatchObject({
      body: '{"text":"Buy milk"}',
      headers: { 'Content-Type': 'application/json' },
    })

    const without = respondWith('{}')
    await call('POST /api/logout')
    expect(without()).not.toHaveProperty('body')
    expect(without()).not.toHaveProperty('headers')
  })
})

describe('a response', () => {
  it('is returned as its parsed body', async () => {
    respondWith('{"id":7}')
    await expect(call('GET /api/thoughts/[id]', { params: { id: 7 } })).resolves.toEqual({ id: 7 })
  })

  it('becomes an error with the message and the body of a JSON refusal', async () => {
    respondWith('{"message":"Not yours","needsPhone":true}', { status: 403 })
    const error = await call('GET /api/thoughts/[id]', { params: { id: 7 } }).catch(
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      message: 'Not yours',
      status: 403,
      body: { message: 'Not yours', needsPhone: true },
    })
  })

  it('gives only those fields of a refusal that have the right type', async () => {
    const body = {
      message: 'No',
      field: 'email',
      upgradeUrl: null,
      needsPhone: 'yes',
      constructor: 1,
    }
    respondWith(JSON.stringify(body), { status: 422 })
    const error = await call('POST /api/register', {
      body: { username: 'robin', password: 'correct horse', email: 'robin@example.com' },
    }).catch((reason: unknown) => reason)
    expect(refusalOf(error)).toEqual({ message: 'No', field: 'email' })
    expect(faultAt('email', error)).toBe('No')
    expect(faultAt('phone', error)).toBeUndefined()
    expect(refusalOf(new NoResponseError())).toEqual({})
  })

  it('gives the time to wait before a retry', async () => {
    respondWith('{"message":"Too many"}', { status: 429, headers: { 'Retry-After': '7' } })
    await expect(call('GET /api/tags')).rejects.toMatchObject({ retryAfterMs: 7_000 })
  })

  it('becomes an error with status and text when the refusal has no message', async () => {
    respondWith('upstream is down', { status: 502 })
    await expect(call('GET /api/tags')).rejects.toThrow('502: upstream is down')
    respondWith('{"error":"x"}', { status: 500 })
    await expect(call('GET /api/tags')).rejects.toThrow('500: {"error":"x"}')
    respondWith('{"message":5}', { status: 500 })
    await expect(call('GET /api/tags')).rejects.toThrow('500: {"message":5}')
    respondWith('null', { status: 500 })
    const refused = call('GET /api/tags')
    await expect(refused).rejects.toThrow('500: null')
    await expect(refused).rejects.toHaveProperty('body', undefined)
  })

  it('is null when signed out, for reads that allow it', async () => {
    respondWith('{"message":"Please sign in"}', { status: 401 })
    await expect(callUnlessSignedOut('GET /api/user')).resolves.toBeNull()
    respondWith('{"message":"Broken"}', { status: 500 })
    await expect(callUnlessSignedOut('GET /api/user')).rejects.toThrow('Broken')
  })
})

describe('a response from an intermediary', () => {
  const capture = () => call('POST /api/thoughts', { body: { text: 'Buy milk' } })

  it.each(INTERMEDIARY_RESPONSES)('that is %s counts as no response', async (_what, reply) => {
    respond(reply)
    await expect(capture()).rejects.toThrow(NoResponseError)
    await expect(call('GET /api/plan')).rejects.toThrow(NoResponseError)
  })

  it.each(FOREIGN_REFUSALS)('that is %s is not a refusal of ours', async (_what, reply) => {
    respond(reply)
    const refused = await capture().catch((error: unknown) => error)
    expect(refused).toMatchObject({ name: 'ApiError', body: undefined })
    await expect(callUnlessSignedOut('GET /api/user')).rejects.toThrow(ApiError)
  })

  it('counts as a refusal of ours when it has the form of one', async () => {
    const body = { message: 'No', code: 'forbidden' }
    respond(() => foreign(Response.json(body, { status: 403 })))
    await expect(capture()).rejects.toMatchObject({ message: 'No', body })
  })

  it('counts when it matches the contract', async () => {
    const tags: unknown[] = []
    respond(() => foreign(Response.json(tags)))
    await expect(call('GET /api/tags')).resolves.toEqual([])
    tags.push({ id: 1 })
    await expect(call('GET /api/tags')).rejects.toThrow(NoResponseError)
    respond(() => foreign(Response.json({ message: 'Thought deleted' })))
    const remove = () => call('DELETE /api/thoughts/[id]', { params: { id: 7 } })
    await expect(remove()).resolves.toEqual({ message: 'Thought deleted' })
    respond(() => foreign(Response.json({ message: 'Deleted' })))
    await expect(remove()).rejects.toThrow(NoResponseError)
  })

  it('in place of a file counts as no response', async () => {
    respond(() => foreign(new Response('<p>Welcome to this network')))
    const file = callFile('GET /api/thoughts/[id]/export', { params: { id: 7 } })
    await expect(file).rejects.toThrow(NoResponseError)
  })

  it('counts as no response even with our mark when it is empty or not JSON', async () => {
    respondWith('')
    await expect(capture()).rejects.toThrow(NoResponseError)
    respondWith('{"id":')
    await expect(capture()).rejects.toThrow(NoResponseError)
  })
})

describe('a call without a response', () => {
  it('times out after two minutes', async () => {
    vi.useFakeTimers()
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason as Error)),
        ),
    )
    const save = expect(call('POST /api/thoughts', { body: { text: 'Buy milk' } })).rejects.toThrow(
      NoResponseError,
    )
    await vi.advanceTimersByTimeAsync(120_000)
    await save
    vi.useRealTimers()
  })

  it('fails with the message of the list', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    const read = call('GET /api/thoughts', { noResponse: 'Failed to fetch thoughts' })
    await expect(read).rejects.toThrow(NoResponseError)
    await expect(read).rejects.toThrow('Failed to fetch thoughts')
    await expect(call('POST /api/thoughts', { body: { text: 'Buy milk' } })).rejects.toThrow(
      'could not be reached',
    )
  })
})

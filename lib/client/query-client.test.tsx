import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CaptureInput } from '@/lib/shared/capture'
import { serve, slowResponse } from '@/tests/support/signed-in-page'
import { REPLACES_SESSION } from './accounts/accounts'
import { call } from './server/call'
import { type Change, runChange, useChange } from './page/change'
import { ApiError } from './server/errors'
import { makeQueryClient } from './query-client'
import { userQuery } from './accounts/queries'
import { queryKeys } from './server/query-keys'
import { useRetryOrganising } from './thoughts/thoughts'
import { useShownToast } from './page/toast'
import { changeWaits } from './server/unavailable'

let client: ReturnType<typeof makeQueryClient>
const leave: (() => void)[] = []

/** A list on screen, fetched once; later fetches fail with `failure` while it is set. */
async function watchList(name: string, title: string) {
  const state: { failure: Error | null } = { failure: null }
  const observer = new QueryObserver(client, {
    queryKey: [name],
    queryFn: () => {
      if (state.failure) throw state.failure
      return name
    },
    meta: { failureTitle: title },
  })
  leave.push(observer.subscribe(() => undefined))
  await observer.refetch()
  return { state, read: () => observer.refetch() }
}

beforeEach(() => {
  client = makeQueryClient()
})

afterEach(() => {
  for (const stop of leave.splice(0)) stop()
  client.clear()
})

it('reports a failing list once, and again only after it has recovered', async () => {
  const { result } = renderHook(() => useShownToast())
  const list = await watchList('a', 'Failed to fetch tags')
  list.state.failure = new ApiError('Down for a moment', 503)
  await list.read()
  const first = result.current
  expect(first).toMatchObject({
    title: 'Failed to fetch tags',
    description: 'Down for a moment',
    variant: 'destructive',
  })
  await list.read()
  await list.read()
  expect(result.current?.id).toBe(first?.id)

  list.state.failure = null
  await list.read()
  list.state.failure = new ApiError('Down again', 503)
  await list.read()
  expect(result.current?.description).toBe('Down again')
})

it('reports once when several queries of one list fail', async () => {
  const { result } = renderHook(() => useShownToast())
  const some = await watchList('some', 'Failed to fetch thoughts')
  const others = await watchList('others', 'Failed to fetch thoughts')
  some.state.failure = others.state.failure = new ApiError('Down', 503)
  await some.read()
  const first = result.current
  await others.read()
  expect(result.current?.id).toBe(first?.id)
})

it('shows a message only once when it equals the title', async () => {
  const { result } = renderHook(() => useShownToast())
  const list = await watchList('unanswered', 'Failed to fetch categories')
  list.state.failure = new ApiError('Failed to fetch categories', 0)
  await list.read()
  expect(result.current?.title).toBe('Failed to fetch categories')
  expect(result.current?.description).toBeUndefined()
})

it('keeps what was read when a later read fails', async () => {
  const list = await watchList('kept', 'Failed to fetch tags')
  list.state.failure = new ApiError('Down', 503)
  await list.read()
  expect(client.getQueryData(['kept'])).toBe('kept')
})

describe('a read that is refused because there is no session', () => {
  beforeEach(() => {
    client.setQueryData(queryKeys.user, { id: 1 })
  })

  async function readRefused(name: string) {
    const list = await watchList(name, 'Failed to fetch tags')
    list.state.failure = new ApiError('Please sign in', 401, { code: 'signed_out' })
    await list.read()
  }

  it('signs the person out when the server confirms that nobody is signed in', async () => {
    serve({ 'GET /api/user': () => Response.json({ message: 'No' }, { status: 401 }) })
    await readRefused('private')
    await vi.waitFor(() => expect(client.getQueryData(queryKeys.user)).toBeNull())
  })

  it('is treated like a refused change, which is ignored while nobody is known, as before sign-in', async () => {
    const sent = serve({
      'GET /api/user': () => Response.json({ message: 'No' }, { status: 401 }),
      'POST /api/thoughts/3/retry': () =>
        Response.json({ message: 'Please sign in.' }, { status: 401 }),
    })
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    )
    const { result } = renderHook(() => useRetryOrganising(), { wrapper })
    const save = () => result.current.mutateAsync(3).catch(() => null)
    await save()
    await vi.waitFor(() => expect(client.getQueryData(queryKeys.user)).toBeNull())
    expect(sent.map(({ call }) => call)).toEqual(['POST /api/thoughts/3/retry', 'GET /api/user'])
    await save()
    expect(sent).toHaveLength(3)
  })

  it('does not sign out a person whose session a new password has just replaced', async () => {
    const sent = serve({ 'GET /api/user': () => Response.json({ id: 1, username: 'ana' }) })
    await readRefused('late')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(client.getQueryData(queryKeys.user)).toMatchObject({ id: 1 })
  })

  it('waits for the new session while the old one is being replaced', async () => {
    const sent = serve({})
    let replaced = () => {}
    const replacing = client
      .getMutationCache()
      .build(client, {
        ...REPLACES_SESSION,
        mutationFn: () => new Promise<void>((resolve) => (replaced = resolve)),
      })
      .execute(undefined)
    await readRefused('early')
    expect([sent, client.getQueryData(queryKeys.user)]).toEqual([[], { id: 1 }])
    replaced()
    await replacing
  })

  it('does not sign anybody out by a read of the user that the old session began', async () => {
    const read = slowResponse()
    serve({ 'GET /api/user': () => read.response })
    const reading = client.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => 'cancelled')
    await client
      .getMutationCache()
      .build(client, {
        ...REPLACES_SESSION,
        async mutationFn() {
          read.give(Response.json({ message: 'No' }, { status: 401 }))
          await reading
        },
      })
      .execute(undefined)
    expect(client.getQueryData(queryKeys.user)).toEqual({ id: 1 })
  })
})

it('logs that the current user could not be read, and leaves the user unknown', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  serve({ 'GET /api/user': () => Response.json({ message: 'Down' }, { status: 500 }) })
  const { result } = renderHook(() => useShownToast())
  const before = result.current?.id
  await client.fetchQuery(userQuery).catch(() => undefined)
  expect(log.mock.calls).toEqual([['Failed to fetch the current user', expect.any(ApiError)]])
  expect(client.getQueryData(queryKeys.user)).toBeUndefined()
  expect(result.current?.id).toBe(before)
  log.mockClear()
})

describe('while the server’s database is unavailable', () => {
  const away = () =>
    Response.json(
      { message: 'Not now', code: 'unavailable' },
      { status: 503, headers: { 'Retry-After': '3' } },
    )

  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('a read waits as long as the server asks, and retries by itself without a notice', async () => {
    const { result } = renderHook(() => useShownToast())
    const before = result.current?.id
    let isAway = true
    const sent = serve({ 'GET /api/tags': () => (isAway ? away() : Response.json([])) })
    const read = client.fetchQuery({ queryKey: ['tags'], queryFn: () => call('GET /api/tags') })
    await vi.advanceTimersByTimeAsync(2_900)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent.length).toBeGreaterThan(2)
    isAway = false
    await vi.advanceTimersByTimeAsync(30_000)
    await expect(read).resolves.toEqual([])
    expect(result.current?.id).toBe(before)
  })

  it('a change that may be repeated is sent again until it is done', async () => {
    const saved = { id: 7 }
    const responses = [away(), away(), Response.json(saved, { status: 201 })]
    const sent = serve({
      'POST /api/thoughts': () => responses.shift() ?? away(),
    })
    const done = vi.fn()
    const mutationFn = (body: CaptureInput) => call('POST /api/thoughts', { body })
    const change = { mutationFn, ...changeWaits, onSuccess: done, failure: null }
    void runChange(client, change, { text: 'Tea', clientId: 'one' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(done).toHaveBeenCalledOnce()
    expect(sent.map(({ body }) => body)).toEqual(
      Array.from({ length: 3 }, () => ({ text: 'Tea', clientId: 'one' })),
    )
  })
})

describe('a change that fails', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const refused = new ApiError('Not now', 422)

  /** Runs a mutation that is refused; returns the resulting notice, if any. */
  async function noticeOf(failure: Change<unknown, string>['failure'], error = refused) {
    const notices = renderHook(() => useShownToast()).result
    const before = notices.current
    const mutationFn = (_input: string) => Promise.reject(error)
    const { result } = renderHook(() => useChange({ mutationFn, failure }), { wrapper })
    await act(() => result.current.mutateAsync('tea').catch(() => undefined))
    return notices.current === before ? null : notices.current
  }

  it('is reported once, under its title, with the server’s message', async () => {
    expect(await noticeOf('Error adding tag')).toMatchObject({
      variant: 'destructive',
      title: 'Error adding tag',
      description: 'Not now',
    })
  })

  it('is reported in words that depend on the failure and on what was to be changed', async () => {
    const words = { title: 'Verification failed', description: 'Ours', reason: 'Theirs' }
    expect(await noticeOf(() => words)).toMatchObject({ variant: 'destructive', ...words })
    expect(await noticeOf((_error, input) => `No ${input}`)).toMatchObject({ title: 'No tea' })
    const notice = await noticeOf({ title: 'Subscription Error' })
    expect([notice?.title, notice?.description]).toEqual(['Subscription Error', undefined])
  })

  it('shows no notice where the screen itself shows the failure', async () => {
    expect(await noticeOf(null)).toBeNull()
    expect(await noticeOf(() => null)).toBeNull()
  })

  it('invalidates the plan when the plan was the reason for the refusal', async () => {
    client.setQueryData(queryKeys.plan, {})
    const isStale = () => client.getQueryState(queryKeys.plan)?.isInvalidated
    await noticeOf('Error saving thought')
    expect(isStale()).toBe(false)
    const body = { message: 'Your plan is full', upgradeUrl: '/subscribe' }
    await noticeOf('Error saving thought', new ApiError(body.message, 403, body))
    expect(isStale()).toBe(true)
  })
})

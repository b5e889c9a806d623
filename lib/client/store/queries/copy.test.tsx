import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Changes } from '@/lib/shared/feed'
import type { Thought } from '@/lib/shared/thoughts'
import { stubBrowserStorage } from '@/tests/support/browser-copy'
import { changesOf, saved } from '@/tests/support/changed-thoughts'
import { newUserId } from '@/tests/support/new-user-id'
import {
  planWith,
  renderSignedIn,
  serve,
  slowResponse,
  userWith,
} from '@/tests/support/signed-in-page'
import { forgetSession, useUser } from '../../accounts/accounts'
import { makeQueryClient } from '../../query-client'
import { queryKeys } from '../../server/query-keys'
import { useThought, useThoughts } from '../../thoughts/thoughts'
import { queryCopy } from './local-queries'
import { openCopy, THINGS } from '../things/database'
import {
  chooseCopy,
  claimCopy,
  eraseCopy,
  hasUnfinishedLogout,
  rememberedPerson,
} from '../things/device'
import { takeChanges } from '../things/feed'
import { useCopyFeed } from '../../use/use-copy-feed'

const PERSON = newUserId()

/** A server with these pages of changes, one for each request. */
function serveChanges(...pages: Changes[]) {
  return serve({ 'GET /api/changes': () => Response.json(pages.shift() ?? changesOf([])) })
}

async function copied(...thoughts: Thought[]) {
  claimCopy(PERSON)
  serveChanges(changesOf(thoughts, { reset: true }))
  await takeChanges(PERSON)
}

const titlesIn = async (userId = PERSON) =>
  ((await queryCopy(userId, queryKeys.thoughts.list({})))?.data as Thought[] | undefined)?.map(
    ({ summary }) => summary,
  )

function Titles() {
  const { data } = useThoughts({ limit: 5 })
  return <p>{data?.map(({ summary }) => summary).join(', ')}</p>
}

function Detail({ id }: { id: number }) {
  const { data, error } = useThought(id)
  return <p>{data?.summary ?? (error && 'none')}</p>
}

beforeEach(() => {
  vi.unstubAllGlobals()
  stubBrowserStorage()
})

afterEach(() => {
  eraseCopy()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a query without data', () => {
  it('shows what the copy has, and then what the server returns', async () => {
    await copied(saved(2, 'Kept two'), saved(1, 'Kept one'))
    const { response, give } = slowResponse()
    serve({ 'GET /api/thoughts': () => response })
    renderSignedIn(<Titles />, { userId: PERSON })
    await screen.findByText('Kept two, Kept one')
    act(() => give(Response.json([saved(3, 'From the server')])))
    await screen.findByText('From the server')
  })

  it('keeps what the copy has, without a notice, while the server can’t be reached', async () => {
    await copied(saved(1, 'Kept'))
    serve({
      'GET /api/thoughts': () => {
        throw new TypeError('Failed to fetch')
      },
    })
    const { client } = renderSignedIn(<Titles />, { userId: PERSON })
    let hasLookedBroken = false
    client.getQueryCache().subscribe(({ query: { state } }) => {
      hasLookedBroken ||= state.status === 'error' && state.data === undefined
    })
    await screen.findByText('Kept')
    await waitFor(() => {
      const state = client.getQueryState(queryKeys.thoughts.list({ limit: 5 }))
      expect([state?.errorUpdateCount, state?.fetchStatus]).toEqual([1, 'idle'])
    })
    expect(screen.getByText('Kept')).toBeTruthy()
    expect(screen.queryByText('Failed to fetch thoughts')).toBeNull()
    expect(hasLookedBroken).toBe(false)
  })

  it('drops what the server no longer has', async () => {
    await copied(saved(7, 'Deleted elsewhere'))
    const { response, give } = slowResponse()
    serve({ 'GET /api/thoughts/7': () => response })
    const { client } = renderSignedIn(<Detail id={7} />, { userId: PERSON })
    await screen.findByText('Deleted elsewhere')
    give(Response.json({ message: 'Thought not found', code: 'not_found' }, { status: 404 }))
    await screen.findByText('none')
    expect(client.getQueryData(queryKeys.thoughts.detail(7))).toBeUndefined()
  })

  it('reports its failure where there is no copy', async () => {
    serve({
      'GET /api/thoughts': () => {
        throw new TypeError('Failed to fetch')
      },
    })
    renderSignedIn(<Titles />, { userId: PERSON })
    await screen.findByText('Failed to fetch thoughts')
  })

  it('shows nothing of another person’s copy', async () => {
    await copied(saved(1, 'Of somebody else'))
    const { response, give } = slowResponse()
    serve({ 'GET /api/thoughts': () => response })
    renderSignedIn(<Titles />, { userId: PERSON + 1 })
    act(() => give(Response.json([saved(3, 'Own')])))
    await screen.findByText('Own')
    expect(screen.queryByText('Of somebody else')).toBeNull()
  })

  it.each([
    ['', () => Response.json(changesOf([saved(1, 'Kept')], { reset: true })), ['Kept']],
    [', while the first copy is on its way', () => slowResponse().response, undefined],
  ])(
    'knows the person and the plan before the server has said who is signed in%s',
    async (_, changes, titles) => {
      claimCopy(PERSON)
      serve({ 'GET /api/changes': changes })
      const first = makeQueryClient()
      first.setQueryData(queryKeys.user, userWith({ id: PERSON, username: 'kept' }))
      first.setQueryData(queryKeys.plan, planWith())
      const inClient =
        (client: typeof first) =>
        ({ children }: { children: ReactNode }) => (
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        )
      const feed = renderHook(() => useCopyFeed(PERSON), { wrapper: inClient(first) })
      await waitFor(async () => expect(await titlesIn()).toEqual(titles))
      await waitFor(async () => expect(await queryCopy(PERSON, queryKeys.plan)).toBeDefined())
      feed.unmount()

      serve({ 'GET /api/user': () => slowResponse().response })
      const { result } = renderHook(() => useUser(), { wrapper: inClient(makeQueryClient()) })
      await waitFor(() => expect(result.current.data?.username).toBe('kept'))
    },
  )
})

describe('the copy', () => {
  it('names its person to the server and leaves nothing in the browser’s cache', async () => {
    claimCopy(PERSON)
    serveChanges(changesOf([], { reset: true }))
    await takeChanges(PERSON)
    expect(vi.mocked(fetch).mock.calls[0]?.[1]).toMatchObject({
      cache: 'no-store',
      headers: { 'Sent-For': String(PERSON) },
    })
  })

  it('stays in use until a new copy is complete', async () => {
    await copied(saved(1, 'Old'))
    serveChanges(changesOf([saved(3, 'New three')], { reset: true, hasMore: true, next: 'page 2' }))
    const fetched = vi.mocked(fetch)
    const serving = fetched.getMockImplementation()
    fetched.mockImplementation(async (...asked) => {
      if (String(asked[0]).includes('page+2')) throw new TypeError('Failed to fetch')
      return (await serving?.(...asked)) as Response
    })
    await expect(takeChanges(PERSON)).rejects.toThrow()
    expect(await titlesIn()).toEqual(['Old'])

    const sent = serveChanges(changesOf([saved(2, 'New two')], { next: '9' }))
    await takeChanges(PERSON)
    expect(sent[0]?.query).toContain('since=page+2')
    expect(await titlesIn()).toEqual(['New three', 'New two'])
    const database = await openCopy(PERSON)
    const all = database.transaction(THINGS).objectStore(THINGS).count()
    await waitFor(() => expect(all.result).toBe(2))
  })

  it('takes what is new and drops what is gone', async () => {
    await copied(saved(1, 'One'), saved(2, 'Two'))
    serveChanges(changesOf([saved(1, 'One, edited'), 2, saved(3, 'Three')], { next: '2' }))
    await takeChanges(PERSON)
    expect(await titlesIn()).toEqual(['Three', 'One, edited'])
  })

  it('fetches again after a fetch within the same millisecond', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-04T05:06:07Z'))
    await copied(saved(1, 'One'))
    serveChanges(changesOf([saved(1, 'One, edited')], { next: '2' }))
    await takeChanges(PERSON)
    expect(await titlesIn()).toEqual(['One, edited'])
  })

  it('is started again when the browser can’t read it', async () => {
    claimCopy(PERSON)
    const broken = indexedDB.open(`ramble-copy-${PERSON}`, 1)
    await new Promise((resolve) => (broken.onsuccess = resolve))
    broken.result.close()
    serveChanges(changesOf([saved(1, 'Again')], { reset: true }))
    await takeChanges(PERSON)
    expect(await titlesIn()).toEqual(['Again'])
  })

  it('is started again after a newer version of the app has written it', async () => {
    claimCopy(PERSON)
    const newer = indexedDB.open(`ramble-copy-${PERSON}`, 99)
    await new Promise((resolve) => (newer.onsuccess = resolve))
    newer.result.close()
    await copied(saved(1, 'Again'))
    expect(await titlesIn()).toEqual(['Again'])
  })
})

describe('erasing', () => {
  // A page of an earlier test file may still open another person's database.
  const databases = async () =>
    (await indexedDB.databases()).filter(({ name }) => name?.endsWith(`-${PERSON}`))

  it('leaves nothing when somebody signs out, and nothing is read from then on', async () => {
    await copied(saved(1, 'Secret'))
    const client = makeQueryClient()
    client.setQueryData(queryKeys.user, userWith({ id: PERSON }))
    forgetSession(client)
    expect(rememberedPerson()).toBeNull()
    await expect(titlesIn()).rejects.toThrow()
    await waitFor(async () => expect(await databases()).toEqual([]))
  })

  it('stores nothing of a response that arrives afterwards', async () => {
    claimCopy(PERSON)
    const { response, give } = slowResponse()
    serve({ 'GET /api/changes': () => response })
    const taking = takeChanges(PERSON)
    await waitFor(() => expect(fetch).toHaveBeenCalled())
    eraseCopy()
    give(Response.json(changesOf([saved(1, 'Late')], { reset: true })))
    await taking
    await waitFor(async () => expect(await databases()).toEqual([]))
  })

  it('happens when another person signs in, and when the server reports nobody', async () => {
    await copied(saved(1, 'Secret'))
    claimCopy(PERSON + 1)
    await expect(titlesIn()).rejects.toThrow()
    expect(rememberedPerson()).toBe(PERSON + 1)

    serve({ 'GET /api/user': () => Response.json({ message: 'No' }, { status: 401 }) })
    renderSignedIn(<Titles />, { user: null })
    const { result } = renderHook(() => useUser(), {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={makeQueryClient()}>{children}</QueryClientProvider>
      ),
    })
    await waitFor(() => expect(result.current.data).toBeNull())
    expect(rememberedPerson()).toBeNull()
  })

  it('follows the choice for this device, which stays afterwards', async () => {
    await copied(saved(1, 'Secret'))
    chooseCopy(PERSON, false)
    await expect(titlesIn()).rejects.toThrow()
    expect(claimCopy(PERSON)).toBe(false)
    expect(claimCopy(PERSON + 1)).toBe(true)
    chooseCopy(PERSON, true)
    expect(claimCopy(PERSON)).toBe(true)
    expect(hasUnfinishedLogout()).toBe(false)
  })
})

it('works without a copy where the browser stores nothing', async () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('Denied', 'SecurityError')
    },
  })
  serve({ 'GET /api/thoughts': () => Response.json([saved(1, 'From the server')]) })
  expect(claimCopy(PERSON)).toBe(false)
  renderSignedIn(<Titles />, { userId: PERSON })
  await screen.findByText('From the server')
})

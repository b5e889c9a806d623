import { onlineManager } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Changes } from '@/lib/shared/feed'
import type { DeletedThought } from '@/lib/shared/deleted-thoughts'
import { stubBrowserStorage } from '@/tests/support/browser-copy'
import { changesOf, saved } from '@/tests/support/changed-thoughts'
import { newUserId } from '@/tests/support/new-user-id'
import { renderSignedIn, serve } from '@/tests/support/signed-in-page'
import { queryKeys } from '../../server/query-keys'
import { queryCopy } from './local-queries'
import { claimCopy, eraseCopy } from '../things/device'
import { takeChanges, takeDeleted } from '../things/feed'
import { useCopyFeed } from '../../use/use-copy-feed'

const PERSON = newUserId()
const DAY_MS = 24 * 60 * 60 * 1000

function deletedWith(id: number, expiresAt = Date.now() + DAY_MS): DeletedThought {
  const { rawText, summary, parsedContent, inputSource, via, createdAt } = saved(
    id,
    `Deleted ${id}`,
  )
  const known = { id, rawText, summary, parsedContent, inputSource, via, createdAt }
  const lists = { tags: [], actionItems: [], reminders: [] }
  const deletedAt = new Date(expiresAt - 30 * DAY_MS).toISOString()
  const times = { deletedAt, expiresAt: new Date(expiresAt).toISOString() }
  return { ...known, ...lists, ...times, isArchived: false }
}

/** Takes what has changed, from a server with these deleted thoughts; returns how often they were requested. */
async function take(changes: Changes, deleted: DeletedThought[], link?: string): Promise<number> {
  let asked = 0
  serve({
    'GET /api/changes': () => Response.json(changes),
    'GET /api/deleted-thoughts': () => {
      asked += 1
      return Response.json(deleted, { headers: link ? { Link: link } : {} })
    },
  })
  const touched = await takeChanges(PERSON)
  await takeDeleted(PERSON, touched.has('deletedThought'))
  return asked
}

const listed = async (limit = 50) => {
  const result = await queryCopy(PERSON, queryKeys.deletedThoughts.list({ limit }))
  const data = result?.data as DeletedThought[] | undefined
  return { ids: data?.map(({ id }) => id), hasMore: result?.hasMore }
}

function Feed() {
  useCopyFeed(PERSON)
  return null
}

beforeEach(() => {
  vi.unstubAllGlobals()
  stubBrowserStorage()
})

afterEach(() => {
  eraseCopy()
  vi.unstubAllGlobals()
})

it('the last deleted thoughts are fetched with the copy, and again once something was deleted', async () => {
  claimCopy(PERSON)
  const [one, two] = [deletedWith(1), deletedWith(2)]
  expect(await take(changesOf([saved(3, 'Three')], { reset: true }), [one])).toBe(1)
  expect(await listed()).toEqual({ ids: [1], hasMore: false })
  expect(await take(changesOf([saved(4, 'Four')], { next: '2' }), [two, one])).toBe(0)
  expect(await listed()).toEqual({ ids: [1], hasMore: false })
  expect(await take(changesOf([3], { next: '3' }), [two, one], '<x>; rel="next"')).toBe(1)
  expect(await listed()).toEqual({ ids: [2, 1], hasMore: true })
  expect(await listed(1)).toEqual({ ids: [2], hasMore: true })
})

it('the deleted thoughts of a copy are fetched again if no response came', async () => {
  claimCopy(PERSON)
  await take(changesOf([saved(1, 'One')], { reset: true }), [])
  const pages = [changesOf([1], { next: '2' })]
  const responses = [() => Promise.reject(new TypeError('Failed to fetch'))]
  const deleted = vi.fn(() => responses.pop()?.() ?? Response.json([deletedWith(1)]))
  serve({
    'GET /api/changes': () => Response.json(pages.pop() ?? changesOf([], { next: '2' })),
    'GET /api/deleted-thoughts': deleted,
  })
  const { unmount } = renderSignedIn(<Feed />, { userId: PERSON })
  await waitFor(() => expect(deleted).toHaveBeenCalledOnce())
  expect(await listed()).toEqual({ ids: [], hasMore: false })
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await waitFor(async () => expect((await listed()).ids).toEqual([1]))
  unmount()
})

it('the deleted thoughts of a copy leave out what was restored, or has expired, since', async () => {
  claimCopy(PERSON)
  const deleted = [deletedWith(1), deletedWith(2), deletedWith(3, Date.now() - 1)]
  await take(changesOf([], { reset: true }), deleted)
  expect(await listed()).toEqual({ ids: [1, 2], hasMore: false })
  await take(changesOf([saved(1, 'Restored')], { next: '2' }), [])
  expect(await listed()).toEqual({ ids: [2], hasMore: false })
})

it('the deleted thoughts of a copy are erased with it', async () => {
  claimCopy(PERSON)
  await take(changesOf([], { reset: true }), [deletedWith(1)])
  eraseCopy()
  await expect(take(changesOf([]), [deletedWith(1)])).rejects.toThrow('no copy')
  claimCopy(PERSON)
  expect(await listed()).toEqual({ ids: undefined, hasMore: undefined })
})

import { hashKey } from '@tanstack/react-query'
import type { Change } from '@/lib/shared/feed'
import { SENT_FOR_HEADER } from '@/lib/shared/operation-headers'
import { runWhenIdle } from '../../page/idle-work'
import { call, callPage } from '../../server/call'
import { queryKeys } from '../../server/query-keys'
import { underLock } from '../../device/under-lock'
import { applyPage } from './apply'
import { deleteBrokenCopy, isBroken, openCopy, STATE } from './database'
import { isCopyWanted, rememberedPerson } from './device'
import { readKeptResponse } from './reader'
import { KEPT_DELETED, keepResponse, readState } from './state'

/** Changes per response: fewer cost more round trips, more take longer than a frame to parse. */
const CHANGES_AT_ONCE = 100

/** A round that another tab has begun up to this much later serves this round too. */
const SHARED_FOR_MS = 60_000

/** Whether this device still keeps a copy for the person. */
const isKept = (userId: number) => rememberedPerson() === userId && isCopyWanted(userId)

type Page = Parameters<typeof applyPage>[1]

async function askPage(userId: number, since: string): Promise<Omit<Page, 'askedAt'>> {
  const page = await call('GET /api/changes', {
    query: { since, limit: CHANGES_AT_ONCE },
    // Somebody else may have signed in, and their changes would get into this person's copy.
    headers: { [SENT_FOR_HEADER]: String(userId) },
    // The browser's cache would hold what signing out erases.
    cache: 'no-store',
  })
  return { ...page, since }
}

/** The kinds of things that a round has found changed; none while a copy is being built. */
export type Touched = ReadonlySet<Change['kind'] | 'deletedThought'>

/** Takes page after page; the next page is fetched while one is written. */
async function takePages(
  userId: number,
  askedAt: number,
  untilIdle: () => Promise<void>,
): Promise<Touched> {
  const touched = new Set<Change['kind'] | 'deletedThought'>()
  if (!isKept(userId)) return touched
  const database = await openCopy(userId)
  const state = await readState(database.transaction(STATE, 'readonly'))
  // A round of the same millisecond may have asked before the change that this round is for.
  const isFresh = state.askedAt > askedAt && state.askedAt < askedAt + SHARED_FOR_MS
  if (isFresh && state.building === null) return touched
  let asked = askPage(userId, state.next)
  for (let hasMore = true; hasMore;) {
    const page = await asked
    ;({ hasMore } = page)
    if (!isKept(userId)) return touched
    if (hasMore) asked = askPage(userId, page.next)
    // Writing the current page may fail first.
    asked.catch(() => undefined)
    await untilIdle()
    if (!isKept(userId)) return touched
    const { building } = await applyPage(database, { ...page, askedAt: hasMore ? 0 : askedAt })
    if (page.reset || building !== null) continue
    for (const { kind, value } of page.changes) {
      touched.add(kind)
      if (kind === 'thought' && value === null) touched.add('deletedThought')
    }
  }
  return touched
}

/**
 * Brings a person's copy up to date, or starts it; returns the kinds of things that have changed. A copy that can't be
 * read or written is started again once. Throws when the server can't be reached or refuses, and when the browser's
 * storage is full.
 */
export async function takeChanges(userId: number, { isRetry = false } = {}): Promise<Touched> {
  const askedAt = Date.now()
  try {
    return await underLock(`ramble-copy-${userId}`, () =>
      runWhenIdle((untilIdle) => takePages(userId, askedAt, untilIdle)),
    )
  } catch (error) {
    if (!isBroken(error) || isRetry || !isKept(userId)) throw error
    await deleteBrokenCopy(userId)
    return takeChanges(userId, { isRetry: true })
  }
}

/**
 * Fetches and keeps the latest deleted thoughts, which are not among the changes, if some may have been deleted since
 * or none were kept yet. Throws like `takeChanges`.
 */
export async function takeDeleted(userId: number, hasDeletion: boolean): Promise<void> {
  const hasMore = hashKey(queryKeys.hasMore(KEPT_DELETED))
  // Stored last, and read faster than the list.
  if (!hasDeletion && (await readKeptResponse(userId, hasMore)) !== undefined) return
  const { items, hasNext } = await callPage('GET /api/deleted-thoughts', {
    query: KEPT_DELETED[2],
    headers: { [SENT_FOR_HEADER]: String(userId) },
  })
  if (!isKept(userId)) return
  await keepResponse(userId, hashKey(KEPT_DELETED), items)
  await keepResponse(userId, hasMore, hasNext)
}

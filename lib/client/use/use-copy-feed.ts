import {
  focusManager,
  onlineManager,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Thought } from '@/lib/shared/thoughts'
import { queryKeys } from '../server/query-keys'
import { keepOpened } from '../store/things/apply'
import { openCopy } from '../store/things/database'
import { claimCopy } from '../store/things/device'
import { takeChanges, takeDeleted, type Touched } from '../store/things/feed'
import { loadLocalQueries } from '../store/queries/fill'
import { isResponseKept, keepResponse } from '../store/things/state'
import { useIsCopyWanted } from './use-copy-choice'

/** Several reasons within this time share one round. */
const GATHERED_MS = 300

const isDetail = ([noun, view]: QueryKey) =>
  noun === queryKeys.thoughts.details[0] && view === queryKeys.thoughts.details[1]

/** Keeps responses that the changes do not cover. */
async function keep(userId: number, queryKey: QueryKey, hash: string, data: unknown) {
  if (data === null || data === undefined) return
  if (isResponseKept(hash)) await keepResponse(userId, hash, data)
  if (isDetail(queryKey)) await keepOpened(await openCopy(userId), data as Thought)
}

/**
 * Refetches the lists that are not polled once the copy has taken a change of them, unless they were fetched after
 * `since`, the time of the reason for the round.
 */
function readTouched(client: QueryClient, touched: Touched, since: number): void {
  if (!touched.has('reminder')) return
  void client.invalidateQueries(
    {
      queryKey: queryKeys.reminders.list,
      predicate: ({ state }) => state.dataUpdatedAt < since && state.fetchStatus === 'idle',
    },
    { cancelRefetch: false },
  )
}

/**
 * Feeds a person's copy until it is stopped: at once, when something on screen has changed or is invalidated, as by the
 * live connection, and when the page or the network comes back. Returns the function that stops it.
 */
function feedCopy(client: QueryClient, userId: number): () => void {
  const known = new WeakMap<object, unknown>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isStopped = false
  let askedFor = 0
  let isDeletionUntaken = false

  async function round() {
    timer = undefined
    if (isStopped || !focusManager.isFocused() || !onlineManager.isOnline()) return
    isRunning = true
    const since = askedFor
    try {
      const touched = await takeChanges(userId)
      readTouched(client, touched, since)
      isDeletionUntaken ||= touched.has('deletedThought')
      await takeDeleted(userId, isDeletionUntaken)
      isDeletionUntaken = false
    } catch {
      // Without a network the next reason tries again; without storage the app works without a copy.
    }
    isRunning = false
  }

  function soon() {
    if (timer !== undefined) return
    askedFor = Date.now()
    timer = setTimeout(() => {
      if (!isRunning) return void round()
      timer = undefined
      soon()
    }, GATHERED_MS)
  }

  const takeResponse = (query: { queryKey: QueryKey; queryHash: string }, data: unknown) => {
    known.set(query, data)
    keep(userId, query.queryKey, query.queryHash, data).catch(() => undefined)
  }
  for (const query of client.getQueryCache().getAll()) {
    if (query.state.data !== undefined) takeResponse(query, query.state.data)
  }

  const stops = [
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return
      const { action, query } = event
      if (action.type === 'invalidate') return soon()
      const isFromCopy = query.state.dataUpdatedAt === 0
      if (action.type !== 'success' || isFromCopy || known.get(query) === query.state.data) return
      takeResponse(query, query.state.data)
      if (!action.manual) soon()
    }),
    focusManager.subscribe(soon),
    onlineManager.subscribe(soon),
    () => clearTimeout(timer),
  ]
  soon()
  return () => {
    isStopped = true
    for (const stop of stops) stop()
  }
}

/** Feeds the copy of the person who is signed in; mount it once the page has settled. */
export function useCopyFeed(userId: number): void {
  const client = useQueryClient()
  const isWanted = useIsCopyWanted(userId)
  useEffect(() => {
    if (!isWanted || !claimCopy(userId)) return
    // Loaded now, since the code is first needed when the network is gone.
    loadLocalQueries().catch(() => undefined)
    return feedCopy(client, userId)
  }, [client, userId, isWanted])
}

import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { OF_THOUGHTS } from '@/lib/shared/changes/change'
import { FOUND_THOUGHTS } from '@/lib/shared/limits'
import type { ThoughtQuery } from '@/lib/shared/thoughts'
import { call } from '../server/call'
import { useChange } from '../page/change'
import { useHasMore } from '../server/has-more'
import type { TakenDraft } from '../drafts/kept-drafts'
import { categoryThoughtsQuery, relatedThoughtsQuery, thoughtQuery, thoughtsQuery } from './queries'
import { queryKeys } from '../server/query-keys'
import { refetch } from '../server/refetch'
import { insertThought } from '../store/queries/thought-cache'
import { type Capture, capture, captureEarly } from '../store/sending/capture'
import { CAPTURE_FAILED } from '../store/queue/words'

/** A list of thoughts, newest first. The previous list stays on screen while another one loads. */
export function useThoughts(query: ThoughtQuery) {
  return useQuery({ ...thoughtsQuery(query), placeholderData: keepPreviousData })
}

/** Whether a list has more thoughts than its limit. */
export const useHasMoreThoughts = (query: ThoughtQuery) => useHasMore(thoughtsQuery(query))

/** The thoughts of a category, newest first. */
export function useCategoryThoughts(id: number) {
  return useQuery(categoryThoughtsQuery(id))
}

/** The best matches of a search; sends no request for an empty text. */
export function useFoundThoughts(q: string) {
  return useQuery({
    ...thoughtsQuery({ q, limit: FOUND_THOUGHTS }),
    enabled: q !== '',
    refetchInterval: false,
    placeholderData: keepPreviousData,
  })
}

export function useThought(id: number) {
  return useQuery(thoughtQuery(id))
}

export function useRelatedThoughts(id: number) {
  return useQuery(relatedThoughtsQuery(id))
}

/** Refetches everything on screen at once, without waiting for the next round. */
export function useRefreshAll() {
  const client = useQueryClient()
  // Each list shows its own failure.
  return useChange({ mutationFn: () => refetch(client, OF_THOUGHTS), failure: null })
}

const CAPTURING = ['capturing']
/** The caches whose lists lack a captured thought. */
const outdated = new WeakSet<QueryClient>()

/**
 * Captures thoughts: stores them on this device, sends them, and shows each at the top of its lists before they are
 * refetched. `data` is the last thought, or null when it waits to be sent.
 */
export function useCapture(userId: number | undefined) {
  const client = useQueryClient()
  const [storing, setStoring] = useState(0)
  const sending = useChange({
    mutationKey: CAPTURING,
    mutationFn: ({ sent }: Capture) => sent,
    onSuccess: async (thought) => {
      void import('../installing/notice')
        .then(({ noteCapture }) => noteCapture())
        .catch(() => undefined)
      if (!thought) return
      await client.cancelQueries({ queryKey: queryKeys.thoughts.lists })
      insertThought(client, thought)
      outdated.add(client)
    },
    onSettled() {
      // After several captures in a row, only the last refetches.
      if (client.isMutating({ mutationKey: CAPTURING }) > 1 || !outdated.delete(client)) return
      void refetch(client, [...OF_THOUGHTS, 'plan'])
    },
    failure: CAPTURE_FAILED,
  })

  function follow(captured: Capture) {
    setStoring((count) => count + 1)
    void captured.stored.then(() => setStoring((count) => count - 1))
    sending.mutate(captured)
    return captured.stored
  }

  const { data, error, isPending, isSuccess } = sending
  return {
    data,
    error,
    isPending,
    isSuccess,
    isStoring: storing > 0,
    /** Resolves once it is stored, or this page's memory has it. */
    send: async (taken: TakenDraft): Promise<void> => {
      if (userId !== undefined) await follow(capture(client, userId, taken))
    },
    /** Sends what the person submitted before this code had loaded. */
    sendEarly() {
      if (userId === undefined) return
      for (const captured of captureEarly(client, userId)) void follow(captured)
    },
  }
}

/** Requests another try at organising a thought for which it failed (organising.md#retry). */
export function useRetryOrganising() {
  const client = useQueryClient()
  return useChange({
    mutationFn: (id: number) => call('POST /api/thoughts/[id]/retry', { params: { id } }),
    onSuccess: () => refetch(client, OF_THOUGHTS),
    failure: 'Error updating thought',
  })
}

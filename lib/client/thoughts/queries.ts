import { queryOptions } from '@tanstack/react-query'
import {
  PENDING_FOR_MS,
  POLL_CATEGORY_THOUGHTS_MS,
  POLL_PENDING_MS,
  POLL_THOUGHTS_MS,
  STALE_CATEGORY_THOUGHTS_MS,
  STALE_THOUGHTS_MS,
} from '@/lib/shared/limits'
import type { Thought, ThoughtQuery } from '@/lib/shared/thoughts'
import { call } from '../server/call'
import { isNotFound } from '../server/errors'
import { readPage } from '../server/paging'
import { polled } from '../server/polling'
import { queryKeys } from '../server/query-keys'
import { forgetEdits } from '../store/queries/thought-cache'

const FAILED_TO_FETCH = 'Failed to fetch thoughts'

/** Whether a thought is being organised right now, so that polling soon is worthwhile. */
function isBeingOrganised(thought: Thought): boolean {
  return (
    thought.processingStatus === 'pending' &&
    Date.now() - Date.parse(thought.updatedAt) < PENDING_FOR_MS
  )
}

const pollEvery = (thoughts: Thought[], intervalMs = POLL_THOUGHTS_MS) =>
  thoughts.some(isBeingOrganised) ? POLL_PENDING_MS : intervalMs

/** A list of thoughts, newest first. */
export const thoughtsQuery = (query: ThoughtQuery) =>
  queryOptions({
    queryKey: queryKeys.thoughts.list(query),
    queryFn: (context) =>
      readPage('GET /api/thoughts', context, { query, noResponse: FAILED_TO_FETCH }),
    meta: { failureTitle: FAILED_TO_FETCH },
    ...polled(POLL_THOUGHTS_MS, STALE_THOUGHTS_MS),
    refetchInterval: ({ state }) => pollEvery(state.data ?? []),
  })

/** Fetches every active thought of a category. */
export const readCategoryThoughts = (id: number, signal?: AbortSignal) =>
  call('GET /api/categories/[id]/thoughts', { params: { id }, signal, noResponse: FAILED_TO_FETCH })

/** The thoughts of a category, newest first. */
export const categoryThoughtsQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.thoughts.list({ category: id }),
    queryFn: ({ signal }) => readCategoryThoughts(id, signal),
    meta: { failureTitle: FAILED_TO_FETCH },
    ...polled(POLL_CATEGORY_THOUGHTS_MS, STALE_CATEGORY_THOUGHTS_MS),
    refetchInterval: ({ state }) => pollEvery(state.data ?? [], POLL_CATEGORY_THOUGHTS_MS),
  })

/** A thought. When it turns out to be gone, its drafts are deleted. */
export const thoughtQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.thoughts.detail(id),
    queryFn: async ({ signal, client }) => {
      try {
        return await call('GET /api/thoughts/[id]', { params: { id }, signal })
      } catch (error) {
        if (isNotFound(error)) forgetEdits(client, id)
        throw error
      }
    },
    ...polled(POLL_THOUGHTS_MS, STALE_THOUGHTS_MS),
    refetchInterval: ({ state }) => pollEvery(state.data ? [state.data] : []),
  })

/** The thoughts similar to another one. */
export const relatedThoughtsQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.thoughts.related(id),
    queryFn: ({ signal }) => call('GET /api/thoughts/[id]/related', { params: { id }, signal }),
    staleTime: STALE_THOUGHTS_MS,
  })

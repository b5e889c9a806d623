import { queryOptions } from '@tanstack/react-query'
import { POLL_CATEGORIES_MS, STALE_CATEGORIES_MS } from '@/lib/shared/limits'
import { call } from '../server/call'
import { polled } from '../server/polling'
import { queryKeys } from '../server/query-keys'

const FAILED_TO_FETCH = 'Failed to fetch categories'

/** Fetches every category. */
export const readCategories = (signal?: AbortSignal) =>
  call('GET /api/categories', { signal, noResponse: FAILED_TO_FETCH })

/** Every category. */
export const categoriesQuery = queryOptions({
  queryKey: queryKeys.categories.list,
  queryFn: ({ signal }) => readCategories(signal),
  meta: { failureTitle: FAILED_TO_FETCH },
  ...polled(POLL_CATEGORIES_MS, STALE_CATEGORIES_MS),
})

import { queryOptions } from '@tanstack/react-query'
import { call } from '../call'
import { refreshed } from '../polling'
import { queryKeys } from '../query-keys'

/** The messages that were not sent in the last 24 hours. */
export const heldMessagesQuery = queryOptions({
  queryKey: queryKeys.heldMessages,
  queryFn: ({ signal }) => call('GET /api/user/held-messages', { signal }),
  ...refreshed(),
})

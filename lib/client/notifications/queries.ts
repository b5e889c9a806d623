import { queryOptions } from '@tanstack/react-query'
import { call } from '../server/call'
import { refreshed } from '../server/polling'
import { queryKeys } from '../server/query-keys'

/** The messages that were not sent in the last 24 hours. */
export const heldMessagesQuery = queryOptions({
  queryKey: queryKeys.heldMessages,
  queryFn: ({ signal }) => call('GET /api/user/held-messages', { signal }),
  ...refreshed(),
})

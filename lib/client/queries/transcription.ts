import { queryOptions } from '@tanstack/react-query'
import { call } from '../call'
import { queryKeys } from '../query-keys'

/** Whether this server transcribes recordings. */
export const transcriptionQuery = queryOptions({
  queryKey: queryKeys.transcription,
  queryFn: ({ signal }) => call('GET /api/transcribe', { signal }),
  staleTime: Infinity,
})

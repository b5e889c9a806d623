import { SENT_AT_HEADER, SENT_FOR_HEADER } from '@/lib/shared/operation-headers'
import type { Sendable } from '../queue/entries'

/** The headers that declare when something is sent and for whom (calls.md#operations). */
export const headersFor = (userId: number) => ({
  [SENT_AT_HEADER]: new Date().toISOString(),
  [SENT_FOR_HEADER]: String(userId),
})

/** The call that sends an entry, and what it takes. */
export const requestOf = (entry: Sendable) =>
  entry.kind === 'thought'
    ? { call: 'POST /api/thoughts' as const, params: {}, body: entry.body }
    : {
        call: entry.call,
        params: entry.params ?? {},
        ...(entry.query && { query: entry.query }),
        ...(entry.body && { body: entry.body }),
      }

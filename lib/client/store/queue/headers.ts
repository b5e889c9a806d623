import { SENT_AT_HEADER, SENT_FOR_HEADER } from '@/lib/shared/operation-headers'

/** The headers that declare when something is sent and for whom (calls.md#operations). */
export const headersFor = (userId: number) => ({
  [SENT_AT_HEADER]: new Date().toISOString(),
  [SENT_FOR_HEADER]: String(userId),
})

import { SENT_AT_HEADER, SENT_FOR_HEADER } from '@/lib/shared/operation-headers'

/** Says when something is sent and whose it is (calls.md#operations). */
export const headersFor = (userId: number) => ({
  [SENT_AT_HEADER]: new Date().toISOString(),
  [SENT_FOR_HEADER]: String(userId),
})

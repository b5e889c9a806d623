import 'server-only'
import type { NextRequest } from 'next/server'
import { consume, type LimitName } from '../rate-limits/consume'
import { clientAddress } from './client-address'

/** The limits of a call, in addition to those of all reads and writes. */
export interface CallLimits {
  /**
   * A limit per client address, on reads too, in addition to the general limits on writes. Null when
   * the service has a better limit: then neither the general limits nor `perUser` apply.
   */
  limit?: LimitName | null
  /**
   * For writes with large bodies: a limit per person, and how many calls of one person may run in a
   * process at a time, of those with a large body alone when `isOfLarge`. Both are checked before the body is read, so
   * they bound its memory.
   */
  perUser?: { limit?: LimitName; atOnce: number; isOfLarge?: true }
}

/**
 * Counts a request against the limits of its client's address and, for a write, of its person. A person's reads are
 * counted separately with `readUser`, except polls of unchanged data. Throws `too_many_requests` beyond a limit.
 */
export async function countRequest(
  request: NextRequest,
  { userId, isWrite }: { userId: number | undefined; isWrite: boolean },
  { limit, perUser }: CallLimits,
): Promise<void> {
  if (limit) await consume(limit, clientAddress(request.headers))
  if (!isWrite || limit === null) return
  if (userId === undefined) return consume('writeAddress', clientAddress(request.headers))
  await consume('writeUser', String(userId))
  if (perUser?.limit) await consume(perUser.limit, String(userId))
}

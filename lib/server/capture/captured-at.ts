import 'server-only'
import { subDays } from 'date-fns'
import { SENT_AT_HEADER } from '@/lib/shared/operation-headers'
import {
  CAPTURED_AT_MOST_DAYS,
  CAPTURED_AT_TOLERANCE_MS,
  MOST_PATIENCE_MS,
} from '@/lib/shared/limits'
import { timestampSchema } from '@/lib/shared/text'
import { AppError } from '../errors'

const MINUTE_MS = 60_000

/**
 * Returns when a thought was made, by the server's clock (capture.md#made-earlier). `sentAt` is the client's clock when
 * it sent the request; its error, in whole minutes, is subtracted from `capturedAt`. Up to `MOST_PATIENCE_MS` behind
 * counts as transit time, not as an error. Throws `invalid_input` for a moment in the future or more than 30 days ago.
 */
export function captureMoment({
  capturedAt,
  sentAt,
  now,
}: {
  capturedAt: string
  sentAt: string | null
  now: Date
}): Date {
  const aheadMs = sentAt === null ? 0 : Date.parse(clockTime(sentAt)) - now.getTime()
  // Transit time differs from request to request; correcting for it could reorder thoughts made in a row.
  const isOnlyTheWay = aheadMs < 0 && -aheadMs <= MOST_PATIENCE_MS
  const wrongMs = isOnlyTheWay ? 0 : Math.round(aheadMs / MINUTE_MS) * MINUTE_MS
  const moment = new Date(Date.parse(capturedAt) - wrongMs)
  const field = { field: 'capturedAt' }
  if (moment.getTime() > now.getTime() + CAPTURED_AT_TOLERANCE_MS) {
    throw new AppError('invalid_input', 'A thought can’t be from the future.', field)
  }
  if (moment < subDays(now, CAPTURED_AT_MOST_DAYS)) {
    const message = `A thought can be sent at most ${CAPTURED_AT_MOST_DAYS} days after it was made.`
    throw new AppError('invalid_input', message, field)
  }
  return moment < now ? moment : now
}

function clockTime(sentAt: string): string {
  const { success, data } = timestampSchema.safeParse(sentAt)
  if (success) return data
  const message = `${SENT_AT_HEADER} takes a time as ISO 8601.`
  throw new AppError('invalid_input', message, { field: SENT_AT_HEADER })
}

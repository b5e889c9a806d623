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
 * Returns when a thought was made by the server's clock (capture.md#made-earlier). `sentAt` is what the
 * client's clock says now: what it is wrong by, in minutes, is taken off `capturedAt`; up to `MOST_PATIENCE_MS` behind
 * is only the way here. Throws `invalid_input` for a moment that is ahead or more than 30 days ago.
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
  // The way here takes time too, each time another: what was made in a row has to stay in order.
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

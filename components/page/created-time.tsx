'use client'

import { useNow } from '@/lib/client/page/clock'
import { byServerTime } from '@/lib/client/server/server-time'
import { longDateTime, relativeTime } from '@/lib/shared/date-display'

/** How long ago something was created; the exact moment in the timezone shows on hover. */
export function CreatedTime({
  createdAt,
  timezone,
  isByDevice = false,
  className,
}: {
  createdAt: string
  timezone: string
  /** The time comes from this device's clock, not from the server's. */
  isByDevice?: boolean
  className?: string
}) {
  const now = useNow()
  const at = isByDevice ? byServerTime(createdAt) : createdAt
  return (
    <time dateTime={at} title={longDateTime(at, timezone)} className={className}>
      {relativeTime(at, now)}
    </time>
  )
}

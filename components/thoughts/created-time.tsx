'use client'

import { useNow } from '@/lib/client/clock'
import { longDateTime, relativeTime } from '@/lib/shared/date-display'

/** How long ago something was created; the exact moment in the timezone shows on hover. */
export function CreatedTime({
  createdAt,
  timezone,
  className,
}: {
  createdAt: string
  timezone: string
  className?: string
}) {
  return (
    <time dateTime={createdAt} title={longDateTime(createdAt, timezone)} className={className}>
      {relativeTime(createdAt, useNow())}
    </time>
  )
}

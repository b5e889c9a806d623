'use client'

import { useTimezone } from '@/lib/client/accounts'
import { useNow } from '@/lib/client/clock'
import { longDateTime, relativeTime } from '@/lib/shared/date-display'

/** How long ago something was created; the exact moment shows on hover. */
export function CreatedTime({ createdAt, className }: { createdAt: string; className?: string }) {
  const timezone = useTimezone()
  return (
    <time dateTime={createdAt} title={longDateTime(createdAt, timezone)} className={className}>
      {relativeTime(createdAt, useNow())}
    </time>
  )
}

'use client'

import { useNow } from '@/lib/client/page/clock'
import { relativeTime } from '@/lib/shared/date-display'

/** When access was last used, in words. */
export function LastUse({ at }: { at: string | null }) {
  const now = useNow()
  if (at === null) return 'never used'
  return (
    <>
      last used <time dateTime={at}>{relativeTime(at, now)}</time>
    </>
  )
}

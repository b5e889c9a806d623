import { useEffect } from 'react'
import { showOnIcon } from '@/lib/client/icon-badge'
import { useUnsentCount } from '@/lib/client/unsent/unsent'

/** The number of what waits to be sent, on the installed app's icon (installing.md#the-icon). */
export function IconBadge() {
  const count = useUnsentCount()
  useEffect(() => showOnIcon(count), [count])
  return null
}

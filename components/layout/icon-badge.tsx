import { useEffect } from 'react'
import { showOnIcon } from '@/lib/client/device/icon-badge'
import { useLeftUnsent } from '@/lib/client/use/unsent'

/** The number of unsent entries, on the installed app's icon (installing.md#the-icon). */
export function IconBadge() {
  const count = useLeftUnsent().length
  useEffect(() => showOnIcon(count), [count])
  return null
}

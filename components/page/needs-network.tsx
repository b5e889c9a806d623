'use client'

import { cn } from '@/components/ui/cn'
import { useIsOnline } from '@/lib/client/device/is-online'

/** Says beforehand that something can't be done without a network; nothing with one. */
export function NeedsNetwork({ what, className }: { what: string; className?: string }) {
  if (useIsOnline()) return null
  return (
    <p className={cn('text-sm text-warning', className)}>
      You are offline. {what} needs a network.
    </p>
  )
}

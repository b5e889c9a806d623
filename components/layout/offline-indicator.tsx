'use client'

import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { useLiveConnection } from '@/lib/client/live'

/** Says that the live connection is lost, and tries again when pressed (screens.md#offline). */
export function OfflineIndicator() {
  const { isLost, reconnect } = useLiveConnection()

  // Notices keep clear of this corner.
  useEffect(() => {
    document.body.toggleAttribute('data-corner', isLost)
    return () => document.body.removeAttribute('data-corner')
  }, [isLost])

  return (
    <div
      role="status"
      className="fixed right-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-40 md:bottom-4"
    >
      {isLost && (
        <button
          type="button"
          title="Network connection lost"
          onClick={reconnect}
          className="inline-flex h-11 animate-rise-in items-center gap-2 rounded-full border border-border bg-popover px-4 text-sm font-medium text-warning shadow-lg hover:bg-accent"
        >
          <WifiOff aria-hidden className="size-4" />
          Offline
          <span className="sr-only">: network connection lost. Try again</span>
        </button>
      )}
    </div>
  )
}

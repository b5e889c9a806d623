'use client'

import { WifiOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLiveConnection } from '@/lib/client/live'

/**
 * Says that the live connection is lost, and retries when pressed (screens.md#offline). It has its
 * own strip of the page, so that it covers nothing once the page is scrolled to its end.
 */
export function OfflineIndicator() {
  const { isLost, reconnect } = useLiveConnection()
  const strip = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isLost) return
    // Notices and focused elements keep clear of it.
    document.body.toggleAttribute('data-strip', true)
    const { scrollHeight } = document.documentElement
    const below = scrollHeight - window.innerHeight - window.scrollY
    const wasAtEnd = below <= (strip.current?.offsetHeight ?? 0) + 1
    if (wasAtEnd) window.scrollTo({ top: scrollHeight })
    return () => document.body.removeAttribute('data-strip')
  }, [isLost])

  return (
    <div
      ref={strip}
      role="status"
      className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-40 md:bottom-0 print:hidden"
    >
      {isLost && (
        <div className="flex animate-fade-in justify-end border-t border-border bg-background px-2">
          <button
            type="button"
            title="Network connection lost"
            onClick={reconnect}
            className="inline-flex h-11 items-center gap-2 rounded-md px-3 text-sm font-medium text-warning -outline-offset-2 hover:bg-accent mouse:h-9"
          >
            <WifiOff aria-hidden className="size-4" />
            Offline
            <span className="sr-only">: network connection lost. Try again</span>
          </button>
        </div>
      )}
    </div>
  )
}

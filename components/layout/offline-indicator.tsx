'use client'

import { Clock, WifiOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { RefusedThought, UnsentSound } from '@/components/unsent/loaded-refusal'
import { UnsentDialog } from '@/components/unsent/unsent-dialog'
import { useUser } from '@/lib/client/accounts'
import { useLiveConnection } from '@/lib/client/live'
import { useLeftUnsent } from '@/lib/client/unsent/unsent'
import { useUnsentSending } from '@/lib/client/unsent/use-sending'
import { unsentCount } from '@/lib/client/unsent/words'

const buttonClasses =
  'inline-flex h-11 items-center gap-2 rounded-md px-3 text-sm font-medium text-warning -outline-offset-2 hover:bg-accent mouse:h-9'

/**
 * Says that the live connection is lost, and retries when pressed (screens.md#offline); beside it
 * the number of what is unsent leads to it. They have their own strip of the page, so that they
 * cover nothing once the page is scrolled to its end.
 */
export function OfflineIndicator() {
  const { isConnected, isLost, reconnect } = useLiveConnection()
  useUnsentSending(useUser().data?.id, isConnected)
  const unsent = useLeftUnsent()
  useEffect(() => {
    for (const part of [RefusedThought, UnsentSound]) part.preload().catch(() => undefined)
  }, [])
  const [isListOpen, setListOpen] = useState(false)
  const isShown = isLost || unsent.length > 0
  const strip = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isShown) return
    // Notices and focused elements keep clear of it.
    const root = document.documentElement
    root.toggleAttribute('data-strip', true)
    const { scrollHeight } = root
    const below = scrollHeight - window.innerHeight - window.scrollY
    const wasAtEnd = below <= (strip.current?.offsetHeight ?? 0) + 1
    if (wasAtEnd) window.scrollTo({ top: scrollHeight })
    return () => root.removeAttribute('data-strip')
  }, [isShown])

  return (
    <>
      <div
        ref={strip}
        role="status"
        className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-40 md:bottom-0 print:hidden"
      >
        {isShown && (
          <div className="flex animate-fade-in justify-end border-t border-border bg-background px-2">
            {unsent.length > 0 && (
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => setListOpen(true)}
                className={buttonClasses}
              >
                <Clock aria-hidden className="size-4" />
                {unsentCount(unsent)}
              </button>
            )}
            {isLost && (
              <button
                type="button"
                title="Network connection lost"
                onClick={reconnect}
                className={buttonClasses}
              >
                <WifiOff aria-hidden className="size-4" />
                Offline
                <span className="sr-only">: network connection lost. Try again</span>
              </button>
            )}
          </div>
        )}
      </div>
      {isListOpen && <UnsentDialog onClose={() => setListOpen(false)} />}
    </>
  )
}

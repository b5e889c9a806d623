'use client'

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { RefusedThought, UnsentSound } from '@/components/unsent/loaded-refusal'
import { UnsentDialog } from '@/components/unsent/unsent-dialog'
import { UnsentIcon } from '@/components/unsent/unsent-icon'
import { useUser } from '@/lib/client/accounts/accounts'
import { useLiveConnection } from '@/lib/client/server/live'
import { isBehindPortal, subscribeToPortal } from '@/lib/client/server/portal'
import { useLeftUnsent } from '@/lib/client/use/unsent'
import { useUnsentSending } from '@/lib/client/use/use-sending'
import { unsentCount } from '@/lib/client/store/queue/words'
import { OfflineSign, StripLine, stripButtonClasses, stripClasses } from './network-strip'

/**
 * Says that the live connection is lost, and retries when pressed (screens.md#offline). Beside it, the number of unsent
 * entries opens their list.
 */
export function OfflineIndicator() {
  const { isConnected, isLost, reconnect } = useLiveConnection()
  const isPortal = useSyncExternalStore(subscribeToPortal, isBehindPortal, () => false)
  useUnsentSending(useUser().data?.id, isConnected)
  const unsent = useLeftUnsent()
  useEffect(() => {
    for (const part of [RefusedThought, UnsentSound]) part.preload().catch(() => undefined)
  }, [])
  const [isListOpen, setListOpen] = useState(false)
  const isShown = isLost || unsent.length > 0
  const isAnyRefused = unsent.some(({ refusal }) => refusal)
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
      <div ref={strip} role="status" className={stripClasses}>
        {isShown && (
          <StripLine>
            {unsent.length > 0 && (
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => setListOpen(true)}
                className={stripButtonClasses}
              >
                <UnsentIcon isRefused={isAnyRefused} className="size-4" />
                {unsentCount(unsent)}
              </button>
            )}
            {isLost && <OfflineSign isPortal={isPortal} onPress={reconnect} />}
          </StripLine>
        )}
      </div>
      {isListOpen && <UnsentDialog onClose={() => setListOpen(false)} />}
    </>
  )
}

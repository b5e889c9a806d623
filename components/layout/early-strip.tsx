import { useEffect, useSyncExternalStore } from 'react'
import { useIsOnline } from '@/lib/client/device/is-online'
import { useLeftUnsent } from '@/lib/client/use/unsent'
import { unsentCount } from '@/lib/client/store/queue/words'
import { OfflineSign, StripLine, stripTextClasses, stripClasses } from './network-strip'

declare global {
  interface Window {
    /** Set until the page's code has loaded (lib/shared/early-strip-script.ts). */
    earlyPage?: boolean | undefined
  }
}

const never = () => () => {}

/**
 * The strip of the OfflineIndicator until that component's code has loaded. Until any code has loaded, the script in
 * the HTML fills it.
 */
export function EarlyStrip({ isLost, onRetry }: { isLost: boolean; onRetry: () => void }) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const unsent = useLeftUnsent()
  const isOnline = useIsOnline()
  const isOffline = isLost || !isOnline
  const isShown = isOffline || unsent.length > 0

  useEffect(() => {
    window.earlyPage = undefined
    document.documentElement.toggleAttribute('data-strip', isShown)
    return () => document.documentElement.removeAttribute('data-strip')
  }, [isShown])

  if (!isHydrated) {
    return (
      <div role="status" data-early-strip hidden suppressHydrationWarning className={stripClasses}>
        <StripLine>
          {/* React accepts a different text here; without a text in the HTML it would rebuild the whole page. */}
          <span hidden suppressHydrationWarning className={stripTextClasses}>
            {unsentCount([])}
          </span>
          <OfflineSign hidden />
        </StripLine>
      </div>
    )
  }
  return (
    <div key="hydrated" role="status" className={stripClasses}>
      {isShown && (
        <StripLine>
          {unsent.length > 0 && <span className={stripTextClasses}>{unsentCount(unsent)}</span>}
          {isOffline && <OfflineSign onPress={onRetry} />}
        </StripLine>
      )}
    </div>
  )
}

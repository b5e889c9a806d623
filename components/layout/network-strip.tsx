import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'

export const stripTextClasses =
  'inline-flex h-11 items-center gap-2 px-3 text-sm font-medium text-warning mouse:h-9'

export const stripButtonClasses = `${stripTextClasses} rounded-md -outline-offset-2 hover:bg-accent`

export const stripClasses =
  'sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-40 md:bottom-0 print:hidden'

/** The line of the strip, which takes its own place so that it covers nothing once the page is scrolled to its end. */
export function StripLine({ children }: { children: ReactNode }) {
  return (
    <div className="flex animate-fade-in justify-end border-t border-border bg-background px-2">
      {children}
    </div>
  )
}

/** Says that the network is lost, and tries again when pressed (screens.md#offline). */
export function OfflineSign({ hidden, onPress }: { hidden?: boolean; onPress?: () => void }) {
  return (
    <button
      type="button"
      title="Network connection lost"
      hidden={hidden}
      onClick={onPress}
      className={stripButtonClasses}
    >
      <WifiOff aria-hidden className="size-4" />
      Offline
      <span className="sr-only">: network connection lost. Try again</span>
    </button>
  )
}

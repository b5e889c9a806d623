import { LogIn, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'

export const stripTextClasses =
  'inline-flex h-11 items-center gap-2 px-3 text-sm font-medium text-warning mouse:h-9'

export const stripButtonClasses = `${stripTextClasses} rounded-md -outline-offset-2 hover:bg-accent`

export const stripClasses =
  'sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-40 md:bottom-0 print:hidden'

/**
 * The line of the strip. It takes up space in the layout, so that it covers nothing once the page is scrolled to its
 * end.
 */
export function StripLine({ children }: { children: ReactNode }) {
  return (
    <div className="flex animate-fade-in justify-end border-t border-border bg-background px-2">
      {children}
    </div>
  )
}

const OFFLINE = {
  Icon: WifiOff,
  title: 'Network connection lost',
  text: 'Offline',
  rest: ': network connection lost. Try again',
}

/** The browser has a network, but an intermediary responds in place of our server. */
const PORTAL = {
  Icon: LogIn,
  title: 'Something else responds in Ramble’s place',
  text: 'Sign in to this Wi-Fi',
  rest: ': something else responds in Ramble’s place. Try again',
}

/** Says that the server can't be reached and why, and retries when pressed (screens.md#offline). */
export function OfflineSign({
  isPortal = false,
  hidden,
  onPress,
}: {
  isPortal?: boolean
  hidden?: boolean
  onPress?: () => void
}) {
  const { Icon, title, text, rest } = isPortal ? PORTAL : OFFLINE
  return (
    <button
      type="button"
      title={title}
      hidden={hidden}
      onClick={onPress}
      className={stripButtonClasses}
    >
      <Icon aria-hidden className="size-4" />
      {text}
      <span className="sr-only">{rest}</span>
    </button>
  )
}

'use client'

import { usePathname, useSelectedLayoutSegments } from 'next/navigation'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { PageFrame } from '@/components/layout/page-frames'
import { showAddressesBy } from '@/lib/client/navigation'
import { SETTLED_AFTER_MS } from '@/lib/client/preload'
import { type ScreenAddress, screenAt } from '@/lib/shared/screens'

/** What the late code gives. */
interface OwnScreens {
  OwnScreen: ComponentType<ScreenAddress & { path: string }>
  showScreen: (address: URL) => boolean
}

/** The addresses between which the profile's tabs change without another page. */
const TABS = ['/profile', '/profile/settings', '/profile/security', '/profile/billing']

const isSamePage = (one: string, other: string) =>
  one === other || (TABS.includes(one) && TABS.includes(other))

/** The path that the server rendered the page for; the one in the address may be another by now. */
const useServedPath = () => `/${(useSelectedLayoutSegments() ?? []).join('/')}`

/** The profile's addresses share one screen, and so its navigation. */
const keyOf = (pathname: string) => (pathname.startsWith('/profile') ? '/profile' : pathname)

/**
 * The screen at the address: the page as the server rendered it, until the address changes without the
 * server; from then on, and in the shell, the screen of the table.
 */
export function ScreenHere({ children }: { children?: ReactNode }) {
  const pathname = usePathname()
  const served = useServedPath()
  const [left, setLeft] = useState<string | null>(null)
  const screen = screenAt(pathname)
  const isServed = children !== undefined && (!screen || isSamePage(served, pathname))
  if (!isServed && left !== served) setLeft(served)
  const own = useOwnScreens(!isServed)

  // Coming back to a page must not tell again what it told at first, such as that a payment succeeded.
  if (!screen || (isServed && (left !== served || !own))) return children
  if (!own) return <PageFrame path={pathname} />
  return <own.OwnScreen key={keyOf(pathname)} path={pathname} {...screen} />
}

/**
 * The code of the screens, once it has loaded: when the page has settled, or at once if it `isWanted`. From
 * then on links show screens without asking the server for a page; until then they ask it.
 */
function useOwnScreens(isWanted: boolean): OwnScreens | null {
  const [own, setOwn] = useState<OwnScreens | null>(null)
  useEffect(() => {
    if (own) return showAddressesBy(own.showScreen)
    const load = async () => {
      const { OwnScreen, showScreen } = await import('./own-screen')
      const { loadScreens } = await import('./late-screens')
      if (!isWanted) await loadScreens()
      setOwn({ OwnScreen, showScreen })
      if (isWanted) await loadScreens()
    }
    const start = () => void load().catch(() => undefined)
    const timer = setTimeout(start, isWanted ? 0 : SETTLED_AFTER_MS)
    window.addEventListener('online', start)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', start)
    }
  }, [own, isWanted])
  return own
}

'use client'

import { usePathname, useSelectedLayoutSegments } from 'next/navigation'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { PageFrame } from './page-frames'
import { showAddressesBy } from '@/lib/client/page/navigation'
import { SETTLED_AFTER_MS } from '@/lib/client/page/preload'
import { firstFilesKept } from '@/lib/client/device/service-worker'
import { type ScreenAddress, screenAt, type ScreenPattern } from '@/lib/shared/screens'

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
  const own = useOwnScreens(!isServed && screen ? screen.pattern : null)

  // Coming back to a page must not tell again what it told at first, such as that a payment succeeded.
  if (!screen || (isServed && (left !== served || !own))) return children
  if (!own) return <PageFrame path={pathname} />
  return <own.OwnScreen key={keyOf(pathname)} path={pathname} {...screen} />
}

/** Loads the code of the screens: all, or first the one that is `wanted`. */
export async function loadOwnScreens(wanted: ScreenPattern | null): Promise<OwnScreens> {
  const [{ OwnScreen, showScreen }, { loadScreen, loadScreens }] = await Promise.all([
    import('./own-screen'),
    import('./late-screens'),
  ])
  if (wanted === null) await loadScreens()
  else {
    // The screen itself tries again, and says when its code can't be had.
    await loadScreen(wanted).catch(() => undefined)
    void loadScreens().catch(() => undefined)
  }
  return { OwnScreen, showScreen }
}

/**
 * The code of the screens, once it has loaded: when the page has settled, or at once if one is `wanted`. From
 * then on links show screens without asking the server for a page; until then they ask it.
 */
function useOwnScreens(wanted: ScreenPattern | null): OwnScreens | null {
  const [own, setOwn] = useState<OwnScreens | null>(null)
  useEffect(() => {
    if (own) return showAddressesBy(own.showScreen)
    const isFree = wanted === null ? firstFilesKept : () => Promise.resolve()
    const start = () =>
      void isFree()
        .then(() => loadOwnScreens(wanted))
        .then(setOwn, () => undefined)
    const timer = setTimeout(start, wanted === null ? SETTLED_AFTER_MS : 0)
    window.addEventListener('online', start)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', start)
    }
  }, [own, wanted])
  return own
}

'use client'

import { usePathname, useSelectedLayoutSegments } from 'next/navigation'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { PageFrame } from './page-frames'
import { showAddressesBy } from '@/lib/client/page/navigation'
import { SETTLED_AFTER_MS } from '@/lib/client/page/preload'
import { firstFilesKept } from '@/lib/client/device/service-worker'
import { type ScreenAddress, screenAt, type ScreenPattern } from '@/lib/shared/screens'

/** What the late-loaded code provides. */
interface OwnScreens {
  OwnScreen: ComponentType<ScreenAddress & { path: string }>
  showScreen: (address: URL) => boolean
}

/** The addresses of the profile's tabs, which change without another page. */
const TABS = ['/profile', '/profile/settings', '/profile/security', '/profile/billing']

const isSamePage = (one: string, other: string) =>
  one === other || (TABS.includes(one) && TABS.includes(other))

/** The path that the server rendered the page for; the address may already have another one. */
const useServedPath = () => `/${(useSelectedLayoutSegments() ?? []).join('/')}`

/** The profile's addresses share one screen, and so its navigation. */
const keyOf = (pathname: string) => (pathname.startsWith('/profile') ? '/profile' : pathname)

/**
 * The screen at the address: the page as the server rendered it, until the address changes without the server; after
 * that, and in the shell, the screen from the table.
 */
export function ScreenHere({ children }: { children?: ReactNode }) {
  const pathname = usePathname()
  const served = useServedPath()
  const [left, setLeft] = useState<string | null>(null)
  const screen = screenAt(pathname)
  const isServed = children !== undefined && (!screen || isSamePage(served, pathname))
  if (!isServed && left !== served) setLeft(served)
  const own = useOwnScreens(!isServed && screen ? screen.pattern : null)

  // A page that is returned to must not repeat a one-time message, such as that a payment succeeded.
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
    // The screen itself retries, and reports that its code can't be loaded.
    await loadScreen(wanted).catch(() => undefined)
    void loadScreens().catch(() => undefined)
  }
  return { OwnScreen, showScreen }
}

/**
 * Returns the code of the screens once it has loaded: when the page has settled, or at once if one is `wanted`. From
 * then on links show screens without requesting a page from the server; until then they request one.
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

import { useSyncExternalStore } from 'react'
import { hasInstallOffer, subscribeToOffer, wasInstalled } from './offer'

/** How the app gets onto this device: by a button, by a menu, or it is already installed (installing.md#the-panel). */
export type Way = 'installed' | 'button' | 'home-screen' | 'dock' | 'menu'

const OWN_WINDOW = '(display-mode: standalone)'

function wayHere(): Way {
  if (wasInstalled() || matchMedia(OWN_WINDOW).matches) return 'installed'
  if (hasInstallOffer()) return 'button'
  const { userAgent, maxTouchPoints } = navigator
  // An iPad identifies itself as a Mac.
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'home-screen'
  if (!/Macintosh.*Version\/[\d.]+ Safari/.test(userAgent)) return 'menu'
  return maxTouchPoints > 1 ? 'home-screen' : 'dock'
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(OWN_WINDOW)
  query.addEventListener('change', listener)
  const stop = subscribeToOffer(listener)
  return () => {
    query.removeEventListener('change', listener)
    stop()
  }
}

/** How the app gets onto this device; null until it is known. */
export function useWayToInstall(): Way | null {
  return useSyncExternalStore(subscribe, wayHere, () => null)
}

import { SIGNED_IN_MARK } from '@/lib/shared/service-worker'

/** Tells the service worker that somebody is signed in on this device. */
export function markSignedIn(): void {
  if ('caches' in globalThis) caches.open(SIGNED_IN_MARK).catch(() => undefined)
}

/** Tells the service worker that nobody is signed in on this device any more. */
export function unmarkSignedIn(): void {
  if ('caches' in globalThis) caches.delete(SIGNED_IN_MARK).catch(() => undefined)
}

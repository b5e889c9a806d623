import { PERSON_IN_MARK, SIGNED_IN_MARK } from '@/lib/shared/service-worker'

async function mark(userId: number): Promise<void> {
  const cache = await caches.open(SIGNED_IN_MARK)
  await cache.put(PERSON_IN_MARK, new Response(String(userId)))
}

/** Tells the service worker who is signed in on this device. */
export function markSignedIn(userId: number): void {
  if ('caches' in globalThis) mark(userId).catch(() => undefined)
}

/** Tells the service worker that nobody is signed in on this device any more. */
export function unmarkSignedIn(): void {
  if ('caches' in globalThis) caches.delete(SIGNED_IN_MARK).catch(() => undefined)
}

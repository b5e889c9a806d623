import 'server-only'
import { CACHE_PREFIX } from '@/lib/shared/service-worker'
import { env, isDevelopment } from '../process/env'

/** The worker runs no script but its own file, and asks nobody but this server. */
export const WORKER_POLICY = `default-src 'none'; connect-src 'self'`

/** Removes the worker whose place it takes, and all that workers have kept. */
const REMOVAL = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith('${CACHE_PREFIX}')) await caches.delete(name)
    }
    await registration.unregister()
  }
  event.waitUntil(forget())
})
`

/**
 * Returns the script that browsers get in place of the service worker, or null for the worker itself: it
 * is switched off by the operator, and in development, where files change without a release.
 */
export function workerRemoval(): string | null {
  return isDevelopment || env().SERVICE_WORKER === 'off' ? REMOVAL : null
}

import 'server-only'
import { CACHE_PREFIX } from '@/lib/shared/service-worker'
import { env, isDevelopment } from '../process/env'

/** The worker may run only its own file, and send requests only to this server. */
export const WORKER_POLICY = `default-src 'none'; connect-src 'self'`

/** Removes the worker that it replaces, and everything that workers have cached. */
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
 * Returns the script that browsers get instead of the service worker, or null for the worker itself. The worker is
 * off when the operator switches it off, and in development, where files change without a release.
 */
export function workerRemoval(): string | null {
  return isDevelopment || env().SERVICE_WORKER === 'off' ? REMOVAL : null
}

import { isRetryable } from '@/lib/shared/retryable'
import { unsentOf } from '../queue/unsent-database'
import { isOwnRefusal } from '../../server/errors'

/** Background Sync, which not every browser has and TypeScript does not know. */
interface SyncRegistration {
  sync?: { register(tag: string): Promise<void> }
}

/**
 * Whether a retry may succeed without the person: not after a refusal by our server, nor while it waits for the person
 * to sign in.
 */
export function isRetryableUnattended(failure: unknown): boolean {
  if (!isOwnRefusal(failure)) return true
  return failure.status !== 401 && isRetryable(failure.status)
}

/**
 * Requests a background sync for what a person has left unsent after a failure: once there is a network, the browser
 * starts the service worker, even when the app is closed.
 */
export async function requestBackgroundSync(userId: number, failure: Error): Promise<void> {
  if (!isRetryableUnattended(failure) || !('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    await (registration as SyncRegistration | undefined)?.sync?.register(unsentOf(userId))
  } catch {
    // A browser may refuse; then the entries wait until the app is opened.
  }
}

/** The person whose unsent entries a sync is for; undefined if the tag means something else. */
export function personToSendFor(tag: string): number | undefined {
  const [id] = /\d+$/.exec(tag) ?? []
  return id !== undefined && tag === unsentOf(Number(id)) ? Number(id) : undefined
}

import { isRetryable } from '@/lib/shared/retryable'
import { unsentOf } from '../queue/unsent-database'
import { isOwnRefusal } from '../../server/errors'

/** Background Sync, which not every browser has and TypeScript does not know. */
interface SyncRegistration {
  sync?: { register(tag: string): Promise<void> }
}

/**
 * Whether what failed so may work later by itself: not what our server refuses, nor what waits for its person to
 * sign in.
 */
export function mayWorkUnattended(failure: unknown): boolean {
  if (!isOwnRefusal(failure)) return true
  return failure.status !== 401 && isRetryable(failure.status)
}

/**
 * Asks the browser to wake the service worker for what a person has left unsent after a failure, once there
 * is a network, also when the app is closed.
 */
export async function askToBeWoken(userId: number, failure: Error): Promise<void> {
  if (!mayWorkUnattended(failure) || !('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    await (registration as SyncRegistration | undefined)?.sync?.register(unsentOf(userId))
  } catch {
    // A browser may refuse it; what is left then waits for the app to be opened.
  }
}

/** Whose unsent entries the worker is woken for; undefined where the tag means something else. */
export function personToSendFor(tag: string): number | undefined {
  const [id] = /\d+$/.exec(tag) ?? []
  return id !== undefined && tag === unsentOf(Number(id)) ? Number(id) : undefined
}

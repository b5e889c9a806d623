import { deleteBrowserStore } from '../../device/browser-store'
import { forgetMemory } from './page-memory'

/** The name of the IndexedDB database of a person's unsent entries (lib/client/store/queue/store.ts). */
export const unsentOf = (userId: number) => `ramble-unsent-${userId}`

/** Deletes all unsent entries of a person, stored or in memory. */
export function forgetUnsent(userId: number): void {
  deleteBrowserStore(unsentOf(userId))
  forgetMemory(userId)
}

/**
 * Tells other tabs not to restore what this tab deletes, as they do with entries that the browser loses
 * (lib/client/store/sending/tabs.ts).
 */
function tellForgotten(userId: number): void {
  if (typeof BroadcastChannel !== 'function') return
  const channel = new BroadcastChannel(unsentOf(userId))
  channel.postMessage({ isForgotten: true })
  channel.close()
}

/** Deletes all unsent entries of a person in all tabs. */
export function forgetUnsentInAllTabs(userId: number): void {
  tellForgotten(userId)
  forgetUnsent(userId)
}

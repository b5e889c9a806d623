import { deleteBrowserStore } from '../../device/browser-store'
import { forgetMemory } from './page-memory'

/** The IndexedDB database of a person's unsent thoughts (lib/client/store/queue/store.ts). */
export const unsentOf = (userId: number) => `ramble-unsent-${userId}`

/** Deletes all that a person has not sent, stored or in memory. */
export function forgetUnsent(userId: number): void {
  deleteBrowserStore(unsentOf(userId))
  forgetMemory(userId)
}

/** Other tabs store again what is deleted beneath them, but not what this one deletes (lib/client/store/sending/tabs.ts). */
function tellForgotten(userId: number): void {
  if (typeof BroadcastChannel !== 'function') return
  const channel = new BroadcastChannel(unsentOf(userId))
  channel.postMessage({ isForgotten: true })
  channel.close()
}

/** The same in all tabs. */
export function forgetUnsentInAllTabs(userId: number): void {
  tellForgotten(userId)
  forgetUnsent(userId)
}

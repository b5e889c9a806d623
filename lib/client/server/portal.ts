/** Whether an intermediary responds in the server's place, as a captive portal does. */
let isBehind = false
const listeners = new Set<() => void>()

/** Records whether the last response came from an intermediary. */
export function setBehindPortal(isSo: boolean): void {
  if (isBehind === isSo) return
  isBehind = isSo
  for (const listener of listeners) listener()
}

/** Whether the last response came from an intermediary. */
export const isBehindPortal = (): boolean => isBehind

/** Calls the listener when that changes; returns the unsubscriber. */
export function subscribeToPortal(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

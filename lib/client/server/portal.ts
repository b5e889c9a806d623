/** Whether something answers in the server's place, as a network does that wants a sign-in first. */
let isBehind = false
const listeners = new Set<() => void>()

/** Records whether the last answer was the server's own. */
export function sayBehindPortal(isSo: boolean): void {
  if (isBehind === isSo) return
  isBehind = isSo
  for (const listener of listeners) listener()
}

/** Whether the last answer was somebody else's. */
export const isBehindPortal = (): boolean => isBehind

/** Calls the listener when that changes; returns the unsubscriber. */
export function subscribeToPortal(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

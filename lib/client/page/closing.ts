/** Why closing this page may lose something: only this page has it, or the browser may delete what is stored. */
type Reason = 'only here' | 'not persistent'

const reasons = new Set<Reason>()

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Asks before this page closes as long as there is a reason. */
export function askBeforeClosing(reason: Reason, isSo: boolean): void {
  if (typeof window === 'undefined') return
  if (isSo) reasons.add(reason)
  else reasons.delete(reason)
  if (reasons.size > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

/** Whether the browser keeps what this site stores until the person deletes it; undefined before it was asked. */
let persistent: Promise<boolean> | undefined

/** Some browsers ask the person, so this is called only when there is a reason. */
async function askToPersist(): Promise<boolean> {
  // Pages without TLS have no storage manager.
  const storage: StorageManager | undefined = navigator.storage
  if (!storage) return false
  return (await storage.persisted()) || storage.persist()
}

/**
 * Call this while something is waiting to be sent. The first call asks the browser to keep what is stored; if it will
 * not, the person is asked before the page closes. Returns the function that ends this.
 */
export function guardWaiting(): () => void {
  let isOver = false
  persistent ??= askToPersist().catch(() => false)
  void persistent.then((isKept) => !isOver && askBeforeClosing('not persistent', !isKept))
  return () => {
    isOver = true
    askBeforeClosing('not persistent', false)
  }
}

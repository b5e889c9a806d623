/** Why closing this page may lose something: it alone has it, or the browser may delete what it stores. */
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

/** Whether the browser deletes what this site stores only when the person says so; undefined before it was asked. */
let persistent: Promise<boolean> | undefined

/** Some browsers ask the person, so that this comes when there is a reason. */
async function askToPersist(): Promise<boolean> {
  // Pages without TLS have no such thing.
  const storage: StorageManager | undefined = navigator.storage
  if (!storage) return false
  return (await storage.persisted()) || storage.persist()
}

/**
 * Something waits to be sent: asks the browser, the first time, to keep what is stored, and the person before the
 * page closes where the browser will not. Returns the function that ends that.
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

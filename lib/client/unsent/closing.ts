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

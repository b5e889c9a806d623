import 'server-only'

/** What ends work that may go on another time: its own time in milliseconds, or a signal to stop. */
export interface TimeLimits {
  signal?: AbortSignal | undefined
  mayTakeMs?: number
}

/**
 * Begins the time of such work, `ownMs` where the limits say nothing else. Returns a function that says whether it
 * is over.
 */
export function ownTime({ signal, mayTakeMs }: TimeLimits, ownMs: number): () => boolean {
  const end = performance.now() + (mayTakeMs ?? ownMs)
  return () => signal?.aborted === true || performance.now() >= end
}

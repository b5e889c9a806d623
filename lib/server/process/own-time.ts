import 'server-only'

/** The limits of work that can be continued later: its own time in milliseconds, or a signal to stop. */
export interface TimeLimits {
  signal?: AbortSignal | undefined
  mayTakeMs?: number
}

/**
 * Starts the clock of such work: `mayTakeMs`, or `ownMs` by default. Returns a function that tells whether the time is
 * over.
 */
export function ownTime({ signal, mayTakeMs }: TimeLimits, ownMs: number): () => boolean {
  const end = performance.now() + (mayTakeMs ?? ownMs)
  return () => signal?.aborted === true || performance.now() >= end
}

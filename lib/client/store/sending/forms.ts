export type Outcome =
  | { is: 'sent'; response: unknown }
  | { is: 'refused'; error: Error }
  | { is: 'waiting'; error: Error }

/**
 * How long sending lets storing and showing go first: preparing a request delays them by more time than it takes
 * itself.
 */
const HEAD_START_MS = 50

/**
 * Resolves once the entry being stored was shown, or soon in any case, since a page in the background shows nothing.
 */
export const afterShown = (kept: Promise<unknown>) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, HEAD_START_MS)
    void kept.then(() => requestAnimationFrame(() => setTimeout(resolve)))
  })

/** The forms of this tab that wait for the outcome of what they have sent. */
export class UnsentForms {
  private readonly waiting = new Map<string, (outcome: Outcome) => void>()
  /** The ids of entries for which a form stopped waiting while their first attempt was still running. */
  private readonly late = new Set<string>()

  wait(id: string): Promise<Outcome> {
    return new Promise((resolve) => this.waiting.set(id, resolve))
  }

  isWaiting(id: string): boolean {
    return this.waiting.has(id)
  }

  /** Tells the form that waits; returns whether there was one. */
  settle(id: string, outcome: Outcome): boolean {
    const settle = this.waiting.get(id)
    this.waiting.delete(id)
    settle?.(outcome)
    return settle !== undefined
  }

  letGo(id: string, error: Error): void {
    if (this.settle(id, { is: 'waiting', error })) this.late.add(id)
  }

  /** Whether a form stopped waiting for an entry during the attempt that ends now. */
  takeLate(id: string): boolean {
    return this.late.delete(id)
  }

  /** Lets no form wait any longer after a failed attempt: nothing is sent at the moment. */
  letAllGo(error: Error): void {
    for (const id of this.waiting.keys()) this.settle(id, { is: 'waiting', error })
    this.late.clear()
  }
}

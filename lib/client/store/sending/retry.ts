import { ApiError } from '../../server/errors'
import { reconnectDelay } from '../../server/reconnect-delay'
import type { Sendable } from '../queue/entries'
import { isFault, isRefusal } from './attempt'

/** Retries after growing delays, and at once when the network or the page is back. */
export class UnsentRetry {
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private isFollowing = false

  constructor(private readonly attempt: () => void) {}

  /** Follows the network and the page's visibility; returns the function that ends all attempts. */
  follow(): () => void {
    const following = new AbortController()
    const options = { signal: following.signal }
    this.isFollowing = true
    window.addEventListener('online', this.now, options)
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && this.now(),
      options,
    )
    return () => {
      this.isFollowing = false
      following.abort()
      clearTimeout(this.timer)
    }
  }

  readonly now = () => {
    this.failures = 0
    this.attempt()
  }

  later(error: Error): void {
    if (!this.isFollowing) return
    clearTimeout(this.timer)
    const wanted = (error instanceof ApiError && error.retryAfterMs) || 0
    this.timer = setTimeout(this.attempt, Math.max(wanted, reconnectDelay(this.failures)))
    this.failures += 1
  }

  /** An attempt has begun: the scheduled one is not needed. */
  begin(): void {
    clearTimeout(this.timer)
  }

  /** An attempt has succeeded. */
  recover(): void {
    this.failures = 0
  }
}

/** After this many faults of the server, an entry no longer holds up those behind it. */
const MOST_FAULTS = 5

/** Counts the server's faults for each entry. */
export class UnsentFaults {
  private readonly counts = new Map<string, number>()

  /** Whether a retry would not help. Counts the error if it is a fault. */
  isLasting({ id }: Pick<Sendable, 'id'>, error: Error): boolean {
    if (!isFault(error)) return isRefusal(error)
    const faults = (this.counts.get(id) ?? 0) + 1
    this.counts.set(id, faults)
    return faults >= MOST_FAULTS
  }
}

import { useSyncExternalStore } from 'react'
import type { BulkChange } from '@/lib/shared/bulk-changes'

interface BulkState {
  /** The running change. */
  running: BulkChange | null
  /** A change is on its way to the server. */
  isSending: boolean
  /** What the last change could not do. */
  failed: string | null
  /** A queued change that was sent automatically, until it is followed. */
  late: BulkChange | null
}

let state: BulkState = { running: null, isSending: false, failed: null, late: null }
const IDLE = state
const listeners = new Set<() => void>()

/** Updates the progress of this page's change. */
export function setBulkState(next: Partial<BulkState>) {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The current progress of this page's change. */
export const readBulkState = (): BulkState => state

/** The progress of this page's change. */
export const useBulkState = (): BulkState =>
  useSyncExternalStore(subscribe, readBulkState, () => IDLE)

/** Clears the failures, once they were read or another selection has begun. */
export function dismissBulkFailures(): void {
  if (state.failed !== null) setBulkState({ failed: null })
}

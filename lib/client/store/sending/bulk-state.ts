import { useSyncExternalStore } from 'react'
import type { BulkChange } from '@/lib/shared/bulk-changes'

interface BulkState {
  /** The change that goes on. */
  running: BulkChange | null
  /** A change is on its way to the server. */
  isSending: boolean
  /** What the last one could not do. */
  failed: string | null
  /** One that has waited and was sent by itself, until it is followed. */
  late: BulkChange | null
}

let state: BulkState = { running: null, isSending: false, failed: null, late: null }
const AT_REST = state
const listeners = new Set<() => void>()

/** Tells how far the change of this page is. */
export function setBulkState(next: Partial<BulkState>) {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How far the change of this page is at this moment. */
export const readBulkState = (): BulkState => state

/** How far the change of this page is. */
export const useBulkState = (): BulkState =>
  useSyncExternalStore(subscribe, readBulkState, () => AT_REST)

/** Failures were read, or another selection has begun. */
export function dismissBulkFailures(): void {
  if (state.failed !== null) setBulkState({ failed: null })
}

'use client'

import { useSyncExternalStore } from 'react'

export type Notice = {
  title: string
  description?: string
  /** The server's message, where the description has ours (notices.md#words-of-a-failure). */
  reason?: string | undefined
  variant?: 'default' | 'destructive'
  /** Takes back what the notice tells; the notice stays longer, and offers it. */
  undo?: () => void
}

export type ShownNotice = Notice & { id: number; isOpen: boolean }

let shown: ShownNotice | null = null
let lastId = 0
/** The pointer or the focus is in the notice on screen. */
let isHeld = false
/** What came while one that can be taken back was held. */
let waiting: Notice | null = null
const listeners = new Set<() => void>()

function show(next: ShownNotice | null) {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Shows a notice. One at a time (notices.md#one-at-a-time): it takes the place of the one on screen, or
 * waits while a hand is on that one's Undo.
 */
export function toast(notice: Notice): void {
  if (isHeld && shown?.isOpen && shown.undo) waiting = notice
  else show({ ...notice, id: ++lastId, isOpen: true })
}

function showWaiting() {
  if (!waiting) return
  const notice = waiting
  waiting = null
  toast(notice)
}

/** Notes whether the pointer or the focus is in the notice on screen. */
export function holdToast(isInside: boolean): void {
  isHeld = isInside
  if (!isInside) showWaiting()
}

/** Closes the notice with this id, unless another has taken its place. */
export function dismissToast(id: number): void {
  if (shown?.id !== id) return
  show({ ...shown, isOpen: false })
  showWaiting()
}

/** Closes a notice of failure that is still on screen, once the same has worked. */
export function dismissFailure(): void {
  if (shown?.variant === 'destructive') dismissToast(shown.id)
}

/** The latest notice; it stays readable while it closes, so that it can leave gracefully. */
export function useShownToast(): ShownNotice | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
}

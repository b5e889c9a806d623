'use client'

import { useSyncExternalStore } from 'react'

export type Notice = {
  title: string
  description?: string
  /** The server's message, where the description has ours (notices.md#words-of-a-failure). */
  reason?: string | undefined
  variant?: 'default' | 'destructive'
}

export type ShownNotice = Notice & { id: number; isOpen: boolean }

let shown: ShownNotice | null = null
let lastId = 0
const listeners = new Set<() => void>()

function show(next: ShownNotice | null) {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a notice. One at a time (notices.md#one-at-a-time): it takes the place of the one on screen. */
export function toast(notice: Notice): void {
  show({ ...notice, id: ++lastId, isOpen: true })
}

/** Closes the notice with this id, unless another has taken its place. */
export function dismissToast(id: number): void {
  if (shown?.id === id) show({ ...shown, isOpen: false })
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

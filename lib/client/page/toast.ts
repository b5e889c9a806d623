'use client'

import { useSyncExternalStore } from 'react'

export type Notice = {
  title: string
  description?: string
  /** The server's message, where the description is our own (notices.md#words-of-a-failure). */
  reason?: string | undefined
  variant?: 'default' | 'destructive'
  /** Undoes what the notice reports; the notice offers Undo. */
  undo?: () => void
  /** Loads the page again; the notice offers Reload. */
  reload?: () => void
  /** Installs the app; the notice offers Install. */
  install?: () => void
}

export type ShownNotice = Notice & { id: number; isOpen: boolean }

let shown: ShownNotice | null = null
let lastId = 0
/** Whether the pointer or the focus is in the notice on screen. */
let isHeld = false
/** The notice that arrived while one with a button was held. */
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
 * Shows a notice, one at a time (notices.md#one-at-a-time): it replaces the one on screen, or waits
 * while the pointer or the focus is in one with a button.
 */
export function toast(notice: Notice): void {
  if (isHeld && shown?.isOpen && buttonOf(shown)) waiting = notice
  else show({ ...notice, id: ++lastId, isOpen: true })
}

function showWaiting() {
  if (!waiting) return
  const notice = waiting
  waiting = null
  toast(notice)
}

/** Records whether the pointer or the focus is in the notice on screen. */
export function holdToast(isInside: boolean): void {
  isHeld = isInside
  if (!isInside) showWaiting()
}

/** Closes the notice with this id, unless another has replaced it. */
export function dismissToast(id: number): void {
  if (shown?.id !== id) return
  show({ ...shown, isOpen: false })
  showWaiting()
}

/** Closes a failure notice that is still on screen, once the same action has succeeded. */
export function dismissFailure(): void {
  if (shown?.variant === 'destructive') dismissToast(shown.id)
}

/** The label of a notice's button and what it does; a notice with one stays longer. */
export function buttonOf({ undo, reload, install }: Notice) {
  if (undo) return { label: 'Undo', press: undo }
  if (reload) return { label: 'Reload', press: reload }
  return install && { label: 'Install', press: install }
}

/** The latest notice; it keeps its content during its closing animation. */
export function useShownToast(): ShownNotice | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
}

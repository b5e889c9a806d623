'use client'

import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'

const TICK_MS = 30_000

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = Date.now()
    timer = setInterval(tick, TICK_MS)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

const RenderedAt = createContext<number | null>(null)

/**
 * Provides the server's render time in milliseconds, so that "5 minutes ago" reads the same in the
 * server's HTML and in the first render of the browser.
 */
export function ClockProvider({
  renderedAt,
  children,
}: {
  renderedAt: number
  children: ReactNode
}) {
  return <RenderedAt value={renderedAt}>{children}</RenderedAt>
}

/** The current time in milliseconds; re-renders the component every half minute. */
export function useNow(): number {
  const renderedAt = useContext(RenderedAt)
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => renderedAt ?? now,
  )
}

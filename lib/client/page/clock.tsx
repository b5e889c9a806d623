'use client'

import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { subscribeToServerTime, timeNow } from '../server/server-time'

const TICK_MS = 30_000

let now = timeNow()
let stop: (() => void) | undefined
const listeners = new Set<() => void>()

function tick() {
  now = timeNow()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = timeNow()
    const timer = setInterval(tick, TICK_MS)
    const forget = subscribeToServerTime(tick)
    stop = () => {
      clearInterval(timer)
      forget()
    }
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop?.()
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

/**
 * The current time in milliseconds, by the server's clock where the device's is wrong; re-renders the component every
 * half minute.
 */
export function useNow(): number {
  const renderedAt = useContext(RenderedAt)
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => renderedAt ?? now,
  )
}

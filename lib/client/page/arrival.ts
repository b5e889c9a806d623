import { startTransition, useEffect, useState } from 'react'

/** Fewer rows than these leave a part of the window empty. */
const ROWS = 6
const REST_AFTER_MS = 30

let isArriving = false

/** A screen is about to be shown from its top. */
export function beginArrival(): void {
  isArriving = true
}

/** Returns, once, whether a screen has just been shown from its top. */
export function endArrival(): boolean {
  const was = isArriving
  isArriving = false
  return was
}

/**
 * The entries of a list with `perRow` columns on a wide screen. On a screen that is shown from its top they appear in
 * parts, visible entries first, so that a long list does not delay it.
 */
export function useArrivingEntries<Entry>(
  entries: readonly Entry[],
  perRow: number,
): readonly Entry[] {
  const [most, setMost] = useState(() => {
    if (!isArriving) return Infinity
    return ROWS * (window.innerWidth < 768 ? 1 : perRow)
  })
  const isPartial = most < entries.length
  useEffect(() => {
    if (!isPartial) return
    const timer = setTimeout(() => startTransition(() => setMost(2 * most)), REST_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isPartial, most])
  return isPartial ? entries.slice(0, most) : entries
}

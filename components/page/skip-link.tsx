'use client'

import type { MouseEvent, ReactNode } from 'react'

/** Leaves the address alone, so that the anchor adds no history entry to go back to. */
function skip(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const target = document.querySelector<HTMLElement>(event.currentTarget.hash)
  target?.focus()
  target?.scrollIntoView()
}

/**
 * A link that is visible only while focused, and moves the focus to its target, which needs
 * `tabIndex={-1}`.
 */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={`#${to}`}
      onClick={skip}
      className="fixed top-2 left-2 z-60 -translate-y-24 rounded-md bg-primary px-4 py-3 text-sm font-medium text-primary-foreground focus:translate-y-0"
    >
      {children}
    </a>
  )
}

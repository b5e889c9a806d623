'use client'

import type { MouseEvent, ReactNode } from 'react'

/** Leaves no page behind in the history, to which going back would then lead. */
function skip(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const target = document.querySelector<HTMLElement>(event.currentTarget.hash)
  target?.focus()
  target?.scrollIntoView()
}

/** A stop of the Tab key that is seen while it has the focus, and leads to what has `tabIndex={-1}`. */
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

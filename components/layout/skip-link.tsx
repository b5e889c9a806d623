'use client'

import type { MouseEvent } from 'react'

/** Leaves no page behind in the history, to which going back would then lead. */
function skip(event: MouseEvent) {
  event.preventDefault()
  const content = document.getElementById('content')
  content?.focus()
  content?.scrollIntoView()
}

/** The first stop of the Tab key: straight to `<main id="content">`. */
export function SkipLink() {
  return (
    <a
      href="#content"
      onClick={skip}
      className="fixed top-2 left-2 z-60 -translate-y-24 rounded-md bg-primary px-4 py-3 text-sm font-medium text-primary-foreground focus:translate-y-0"
    >
      Skip to content
    </a>
  )
}

'use client'

import { BrokenPage } from '@/components/layout/broken-page'
import './globals.css'

/** Replaces the whole document when even the root layout fails. */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong</title>
        <BrokenPage onRetry={reset} />
      </body>
    </html>
  )
}

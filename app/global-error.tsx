'use client'

import './globals.css'

/** Stands in for the whole document when even the root layout fails, so it leans on nothing. */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong</title>
        <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
          <h1 className="text-2xl font-semibold">Something went wrong</h1>
          <p className="text-muted-foreground">
            This page could not be shown. What you have saved is safe.
          </p>
          <button
            type="button"
            onClick={reset}
            className="h-11 rounded-md bg-primary px-4 text-sm font-medium text-primary-foreground hover:bg-primary-hover"
          >
            Try again
          </button>
        </main>
      </body>
    </html>
  )
}

import type { ReactNode } from 'react'

/** Replaces content that could not be loaded, and says why. */
export function ErrorNote({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-xl bg-destructive-soft px-5 py-4 text-sm text-destructive">
      {children}
    </p>
  )
}

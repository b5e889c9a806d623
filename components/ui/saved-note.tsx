import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

/**
 * A short confirmation next to the change. Its element is mounted before the text, so that the text
 * is read out, but takes no room.
 */
export function SavedNote({ children }: { children?: ReactNode }) {
  return (
    <p role="status" className="text-sm text-success empty:absolute">
      {children && (
        <span className="inline-flex animate-fade-in items-center gap-1.5">
          <Check aria-hidden className="size-4" />
          {children}
        </span>
      )}
    </p>
  )
}

import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn'

/** A short confirmation where the change was made; its place is there before it, so it is read out. */
export function SavedNote({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <p role="status" className={cn('text-sm text-success', className)}>
      {children && (
        <span className="inline-flex animate-fade-in items-center gap-1.5">
          <Check aria-hidden className="size-4" />
          {children}
        </span>
      )}
    </p>
  )
}

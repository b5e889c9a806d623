import type { ReactNode } from 'react'

/** The buttons of a field in a wrapping row: next to it, or all below it where space is narrow. */
export function FieldButtons({ children }: { children: ReactNode }) {
  return <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">{children}</div>
}

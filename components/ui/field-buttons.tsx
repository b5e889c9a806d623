import type { ReactNode } from 'react'

/** The buttons of a field in a wrapping row: beside it, or all together below where it is narrow. */
export function FieldButtons({ children }: { children: ReactNode }) {
  return <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">{children}</div>
}

import type { ReactNode } from 'react'

/** Says at the door why somebody stands before it. */
export function DoorNotice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-xl bg-warning-soft px-5 py-4 text-sm">
      {children}
    </p>
  )
}

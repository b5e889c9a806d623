import type { ReactNode } from 'react'

/** Tells a visitor on the sign-in page why they are there. */
export function DoorNotice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-xl bg-warning-soft px-5 py-4 text-sm">
      {children}
    </p>
  )
}

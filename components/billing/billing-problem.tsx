import type { ReactNode } from 'react'
import { ErrorNote } from '@/components/ui/error-note'

/** What keeps the payment from going on, and the way out of it. */
export function BillingProblem({ message, action }: { message: string; action: ReactNode }) {
  return (
    <div className="grid gap-3">
      <ErrorNote>{message}</ErrorNote>
      <div>{action}</div>
    </div>
  )
}

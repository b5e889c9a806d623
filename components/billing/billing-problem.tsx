import type { ReactNode } from 'react'
import { ErrorNote } from '@/components/ui/error-note'

/** What keeps the payment from going on, what the server says of it, and the way out of it. */
export function BillingProblem({
  message,
  detail,
  action,
}: {
  message: string
  detail?: string | undefined
  action: ReactNode
}) {
  return (
    <div className="grid gap-3">
      <ErrorNote>{message}</ErrorNote>
      {detail && <p className="text-sm text-muted-foreground">{detail}</p>}
      <div>{action}</div>
    </div>
  )
}

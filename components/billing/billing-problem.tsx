import type { ReactNode } from 'react'
import { ErrorNote } from '@/components/ui/error-note'

/** What stops the payment, what that means for the person, and what they can do. */
export function BillingProblem({
  messages,
  meaning,
  action,
}: {
  messages: readonly string[]
  meaning: string
  action: ReactNode
}) {
  return (
    <div className="grid gap-3">
      <ErrorNote>
        {messages.map((message) => (
          <span key={message} className="block">
            {message}
          </span>
        ))}
      </ErrorNote>
      <p className="text-sm text-muted-foreground">{meaning}</p>
      <div>{action}</div>
    </div>
  )
}

import { Clock } from 'lucide-react'

/** Says that a thought shows changes which the server does not have yet. */
export function WaitingLabel() {
  return (
    <span className="inline-flex items-center gap-1.5 text-xs text-warning">
      <Clock aria-hidden className="size-3.5" />
      Waiting to be sent
    </span>
  )
}

import { CircleAlert, Clock } from 'lucide-react'

/** The sign of what is unsent: it waits, or the server will not take it. */
export function UnsentIcon({ isRefused, className }: { isRefused: boolean; className: string }) {
  const Icon = isRefused ? CircleAlert : Clock
  return <Icon aria-hidden className={className} />
}

import { CircleAlert, Clock } from 'lucide-react'

/** The icon of an unsent entry: it waits, or the server has refused it. */
export function UnsentIcon({ isRefused, className }: { isRefused: boolean; className: string }) {
  const Icon = isRefused ? CircleAlert : Clock
  return <Icon aria-hidden className={className} />
}

import { Hourglass } from 'lucide-react'
import type { Channel } from '@/lib/shared/channels'
import type { HeldMessages as Held } from '@/lib/shared/held-messages'

type Entry = Held['held'][number]

const CALLED: Record<Channel, { noun: string; limit: keyof Held['limits'] }> = {
  email: { noun: 'email', limit: 'emails' },
  sms: { noun: 'text', limit: 'texts' },
}

function why({ channel, reason }: Entry, limits: Held['limits']): string {
  if (reason === 'stopped') return 'whoever receives mail at your address asked us to stop'
  if (reason === 'unverified_limit') {
    return `an address that is not verified gets ${limits.unverifiedEmails} a day`
  }
  return `${limits[CALLED[channel].limit]} a day are the most`
}

function inWords({ channel, count }: Entry): string {
  const { noun } = CALLED[channel]
  return count === 1 ? `1 ${noun} was` : `${count} ${noun}s were`
}

/** The messages that were held back recently, so that none goes missing silently. */
export function HeldMessages({ held, limits }: Held) {
  if (held.length === 0) return null
  return (
    <div className="flex items-start gap-3 rounded-xl bg-warning-soft px-5 py-4 text-sm text-foreground">
      <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      <ul className="grid gap-1">
        {held.map((entry) => (
          <li key={`${entry.channel} ${entry.reason}`}>
            In the last 24 hours {inWords(entry)} not sent: {why(entry, limits)}.
          </li>
        ))}
      </ul>
    </div>
  )
}

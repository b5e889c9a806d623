import { Badge, type BadgeVariant } from '@/components/ui/badge'
import { useTimezone } from '@/lib/client/accounts/accounts'
import { counted } from '@/lib/shared/counted'
import { longDateTime } from '@/lib/shared/date-display'
import { type Webhook, WEBHOOK_EVENTS } from '@/lib/shared/webhooks'
import { EVENT_WORDS } from './events'

function stateOf({ state, failingSince }: Webhook): [words: string, variant: BadgeVariant] {
  if (state === 'off') return ['Off', 'secondary']
  if (state === 'failed') return ['Switched off', 'destructive']
  return failingSince === null ? ['On', 'success'] : ['Failing', 'warning']
}

/** Where a webhook leads, what it is told of, and whether its messages arrive. */
export function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const timezone = useTimezone()
  const { url, events, state, failingSince, waiting, leftOut } = webhook
  const [words, variant] = stateOf(webhook)
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
        {url}
        <Badge variant={variant}>{words}</Badge>
      </p>
      <p className="text-sm text-muted-foreground">
        {events.length === WEBHOOK_EVENTS.length
          ? 'Is told of everything'
          : events.map((event) => EVENT_WORDS[event]).join(' · ')}
      </p>
      {state === 'failed' && (
        <p className="text-sm text-muted-foreground">
          It accepted nothing for three days, or says that it is gone.
        </p>
      )}
      {state === 'on' && failingSince !== null && (
        <p className="text-sm text-muted-foreground">
          Fails since {longDateTime(failingSince, timezone)}. Its messages are tried for a day each.
        </p>
      )}
      {waiting > 0 && (
        <p className="text-sm text-muted-foreground">
          {waiting === 1 ? 'A message waits' : `${counted(waiting, 'message')} wait`} to be sent.
        </p>
      )}
      {leftOut > 0 && (
        <p className="text-sm text-muted-foreground">
          It was not told of {counted(leftOut, 'event')}, because too many messages waited.
        </p>
      )}
    </div>
  )
}

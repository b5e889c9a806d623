'use client'

import { LoadErrorLine } from '@/components/page/load-error'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useTimezone } from '@/lib/client/accounts/accounts'
import { useNow } from '@/lib/client/page/clock'
import { useDeliveries, useReplay } from '@/lib/client/webhooks'
import { dayAndTime } from '@/lib/shared/date-display'
import type { WebhookDelivery } from '@/lib/shared/webhooks'
import { MESSAGE_WORDS } from './events'

/** The latest messages to a webhook, loaded when somebody opens the list. */
export function Deliveries({
  webhookId,
  isOn,
  isOpen,
  onToggle,
}: {
  webhookId: number
  isOn: boolean
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}) {
  return (
    <details
      className="w-full text-sm"
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary className="w-fit cursor-pointer py-1">Latest messages</summary>
      {isOpen && <DeliveryList webhookId={webhookId} isOn={isOn} />}
    </details>
  )
}

function DeliveryList({ webhookId, isOn }: { webhookId: number; isOn: boolean }) {
  const { data: deliveries, error } = useDeliveries(webhookId)
  if (!deliveries) {
    return error ? (
      <LoadErrorLine error={error} message="The messages could not be read." />
    ) : (
      <Skeleton className="mt-2 h-10" />
    )
  }
  if (deliveries.length === 0) {
    return <p className="mt-1 text-muted-foreground">Nothing has been sent in the last week.</p>
  }
  return (
    <ul className="mt-1 grid divide-y divide-border">
      {deliveries.map((delivery) => (
        <Delivery key={delivery.id} webhookId={webhookId} delivery={delivery} isOn={isOn} />
      ))}
    </ul>
  )
}

function Delivery({
  webhookId,
  delivery,
  isOn,
}: {
  webhookId: number
  delivery: WebhookDelivery
  isOn: boolean
}) {
  const replay = useReplay(webhookId)
  const timezone = useTimezone()
  const now = useNow()
  const { id, type, state, happenedAt } = delivery
  const words = MESSAGE_WORDS[type]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="grid min-w-48 flex-1 gap-0.5">
        <p className="flex flex-wrap gap-x-2">
          {words}
          <time dateTime={happenedAt} className="text-muted-foreground">
            {dayAndTime(happenedAt, timezone, now)}
          </time>
        </p>
        <p className={state === 'failed' ? 'text-destructive' : 'text-muted-foreground'}>
          {outcomeOf(delivery, (iso) => dayAndTime(iso, timezone, now))}
        </p>
      </div>
      {isOn && state !== 'waiting' && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Send again: ${words}, ${dayAndTime(happenedAt, timezone, now)}`}
          aria-disabled={replay.isPending || undefined}
          onClick={() => !replay.isPending && replay.mutate(id)}
        >
          Send again
        </Button>
      )}
    </li>
  )
}

function outcomeOf(
  { state, lastStatus, lastError, nextAttemptAt }: WebhookDelivery,
  at: (iso: string) => string,
): string {
  if (state === 'sent') return `Sent: ${lastStatus}`
  if (state === 'failed') return `Not sent: ${lastError}`
  if (lastError === null || nextAttemptAt === null) return 'Waits to be sent.'
  return `${lastError} The next try is on ${at(nextAttemptAt)}.`
}

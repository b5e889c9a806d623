'use client'

import { useState } from 'react'
import { LoadError } from '@/components/page/load-error'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Panel } from '@/components/ui/panel'
import { SavedNote } from '@/components/ui/saved-note'
import { Skeleton } from '@/components/ui/skeleton'
import { useWebhooks } from '@/lib/client/webhooks'
import { NewWebhook } from './new-webhook'
import { WebhookRow } from './webhook-row'

/** The addresses that are told what happens in this account (webhooks.md). */
export function WebhooksPanel() {
  const [removed, setRemoved] = useState<string | null>(null)
  return (
    <Panel title="Webhooks">
      <p className="max-w-prose text-sm text-muted-foreground">
        Ramble can tell a server or an automation of yours what happens here, as it happens. The
        messages have your rambles in them, and are{' '}
        <Link href="/docs/api" className="text-primary underline underline-offset-4">
          signed
        </Link>
        .
      </p>
      <Webhooks onRemoved={(host) => setRemoved(`Removed: ${host}.`)} />
      <NewWebhook onBegin={() => setRemoved(null)} />
      <SavedNote>{removed}</SavedNote>
    </Panel>
  )
}

function Webhooks({ onRemoved }: { onRemoved: (host: string) => void }) {
  const { data: webhooks, error, refetch, isFetching, isPaused } = useWebhooks()
  if (webhooks?.length === 0) return null
  if (webhooks) {
    return (
      <ul className="grid divide-y divide-border">
        {webhooks.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} onRemoved={onRemoved} />
        ))}
      </ul>
    )
  }
  if (!error) {
    return (
      <div role="status">
        <span className="sr-only">Loading your webhooks...</span>
        <Skeleton className="h-12" />
      </div>
    )
  }
  return (
    <div className="grid justify-items-start gap-3">
      <LoadError title="Your webhooks could not be read" error={error} />
      {!isPaused && (
        <Button variant="outline" disabled={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      )}
    </div>
  )
}

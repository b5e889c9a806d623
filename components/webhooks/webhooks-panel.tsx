'use client'

import { useState } from 'react'
import { LoadedPart } from '@/components/page/loaded-part'
import { Link } from '@/components/ui/link'
import { Panel } from '@/components/ui/panel'
import { SavedNote } from '@/components/ui/saved-note'
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
  return (
    <LoadedPart name="webhooks" query={useWebhooks()}>
      {(webhooks) =>
        webhooks.length > 0 && (
          <ul className="grid divide-y divide-border">
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} onRemoved={onRemoved} />
            ))}
          </ul>
        )
      }
    </LoadedPart>
  )
}

'use client'

import { useChangeWebhook } from '@/lib/client/webhooks'
import type { Webhook } from '@/lib/shared/webhooks'
import { WebhookForm } from './webhook-form'

/** The form in which a webhook is changed, in place of its row. */
export function ChangeWebhook({ webhook, onDone }: { webhook: Webhook; onDone: () => void }) {
  const change = useChangeWebhook(webhook.id)
  return (
    <WebhookForm
      label={`Change ${new URL(webhook.url).host}`}
      webhook={webhook}
      action={change.isPending ? 'Saving...' : 'Save'}
      isPending={change.isPending}
      refusal={change.error}
      onCancel={onDone}
      onSubmit={({ url, events }) => {
        // Another address needs a proof; the same one does not.
        const isSame = URL.canParse(url) && new URL(url).href === webhook.url
        change.mutate({ events, ...(!isSame && { url }) }, { onSuccess: onDone })
      }}
    />
  )
}

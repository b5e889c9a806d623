'use client'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useRemoveWebhook } from '@/lib/client/webhooks'
import type { Webhook } from '@/lib/shared/webhooks'

/** Asks for confirmation: a removed webhook, its secret and its messages don't come back. */
export default function RemoveWebhookDialog({
  webhook,
  onRemoved,
  onClose,
}: {
  webhook: Webhook
  onRemoved: () => void
  onClose: () => void
}) {
  const remove = useRemoveWebhook()
  return (
    <ConfirmDialog
      title="Remove this webhook?"
      description={`${webhook.url} is no longer told anything. The messages that wait are not sent.`}
      action="Remove"
      pendingAction="Removing..."
      isPending={remove.isPending}
      // The webhook's row contains this dialog, and is unmounted once it is removed.
      onConfirm={() => void remove.mutateAsync(webhook).then(onRemoved, onClose)}
      onClose={onClose}
    />
  )
}

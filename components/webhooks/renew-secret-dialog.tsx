'use client'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useRenewSecret } from '@/lib/client/webhooks'
import type { Webhook } from '@/lib/shared/webhooks'

/** Asks for confirmation: after a day, only the new secret signs. */
export default function RenewSecretDialog({
  webhook,
  onRenewed,
  onClose,
}: {
  webhook: Webhook
  onRenewed: (secret: string) => void
  onClose: () => void
}) {
  const renew = useRenewSecret(webhook.id)
  return (
    <ConfirmDialog
      title="Make a new secret?"
      description="For a day, messages are signed with the old and the new secret. After that, whatever still checks with the old one refuses them."
      action="Make a new secret"
      pendingAction="Making..."
      isPending={renew.isPending}
      onConfirm={() =>
        renew.mutate(undefined, { onSuccess: ({ secret }) => onRenewed(secret), onError: onClose })
      }
      onClose={onClose}
    />
  )
}

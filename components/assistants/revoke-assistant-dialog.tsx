'use client'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useRevokeAssistant } from '@/lib/client/assistants'
import type { ConnectedAssistant } from '@/lib/shared/connected-assistants'

/** Asks for confirmation: the assistant has to ask for access again. */
export default function RevokeAssistantDialog({
  assistant,
  onRevoked,
  onClose,
}: {
  assistant: ConnectedAssistant
  onRevoked: () => void
  onClose: () => void
}) {
  const revoke = useRevokeAssistant()
  return (
    <ConfirmDialog
      title="Revoke its access?"
      description={`“${assistant.name}” can no longer reach your account, at once. You can let it in again.`}
      action="Revoke"
      pendingAction="Revoking..."
      isPending={revoke.isPending}
      // The assistant's row contains this dialog, and is unmounted once its access is revoked.
      onConfirm={() => void revoke.mutateAsync(assistant).then(onRevoked, onClose)}
      onClose={onClose}
    />
  )
}

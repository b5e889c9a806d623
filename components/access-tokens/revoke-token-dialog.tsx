'use client'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useRevokeAccessToken } from '@/lib/client/access-tokens'
import type { AccessToken } from '@/lib/shared/access-tokens'

/** Asks for confirmation: the program that uses the token stops working, and needs another one. */
export default function RevokeTokenDialog({
  token,
  onRevoked,
  onClose,
}: {
  token: AccessToken
  onRevoked: () => void
  onClose: () => void
}) {
  const revoke = useRevokeAccessToken()
  return (
    <ConfirmDialog
      title="Revoke this token?"
      description={`Whatever uses “${token.name}” can no longer reach your account. A revoked token can’t be brought back.`}
      action="Revoke"
      pendingAction="Revoking..."
      isPending={revoke.isPending}
      // The token's row contains this dialog, and is unmounted once the token is revoked.
      onConfirm={() => void revoke.mutateAsync(token).then(onRevoked, onClose)}
      onClose={onClose}
    />
  )
}

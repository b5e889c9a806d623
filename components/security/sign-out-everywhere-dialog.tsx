'use client'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { UnsentLoss } from '@/components/unsent/unsent-loss'
import { leaveFor } from '@/lib/client/page/leave'
import { useSignOutEverywhere } from '@/lib/client/security'

/** Asks for confirmation, because every device has to sign in again. */
export default function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const signOut = useSignOutEverywhere()
  return (
    <ConfirmDialog
      title="Sign out everywhere?"
      description={
        <>
          Every browser and device that is signed in to your account has to sign in again.
          <UnsentLoss />
        </>
      }
      action="Sign out everywhere"
      pendingAction="Signing out..."
      isPending={signOut.isPending || signOut.isSuccess}
      onConfirm={() =>
        signOut.mutate(undefined, { onSuccess: () => leaveFor('/'), onError: onClose })
      }
      onClose={onClose}
    />
  )
}

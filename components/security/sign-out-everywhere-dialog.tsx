'use client'

import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'
import { leaveFor } from '@/lib/client/leave'
import { useSignOutEverywhere } from '@/lib/client/security'

/** Asks once more, as every device has to sign in again. */
export default function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const signOut = useSignOutEverywhere()
  const isLeaving = signOut.isPending || signOut.isSuccess
  return (
    <AlertDialog open onOpenChange={(isOpen) => !isOpen && !isLeaving && onClose()}>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>Sign out everywhere?</AlertDialogTitle>
          <AlertDialogDescription>
            Every browser and device that is signed in to your account has to sign in again.
          </AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel>Cancel</AlertDialogCancel>
          <AlertDialogAction
            disabled={isLeaving}
            onClick={(event) => {
              event.preventDefault()
              signOut.mutate(undefined, { onSuccess: () => leaveFor('/'), onError: onClose })
            }}
          >
            {isLeaving ? 'Signing out...' : 'Sign out everywhere'}
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}

'use client'

import { type SubmitEvent, useState } from 'react'
import { PasswordInput } from '@/components/auth/password-input'
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { useDeleteAccount } from '@/lib/client/account-data'
import { useUser } from '@/lib/client/accounts'
import { leaveFor } from '@/lib/client/leave'
import { toast } from '@/lib/client/toast'
import { isDeletionConfirmed } from '@/lib/shared/account-data'

/** The last question before an account goes with everything in it. */
export default function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const user = useUser().data
  const remove = useDeleteAccount(user?.id ?? 0)

  return (
    <AlertDialog open onOpenChange={(isOpen) => !isOpen && !remove.isPending && onClose()}>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>Delete your account?</AlertDialogTitle>
          <AlertDialogDescription className="wrap-anywhere">
            This is irreversible: the account “{user?.username}” and all of its thoughts,
            categories, tags, action items and reminders will be deleted for good.
          </AlertDialogDescription>
        </AlertDialogHeader>
        {user && !user.hasPassword ? <PasswordFirst /> : <DeletionForm remove={remove} />}
      </AlertDialogContent>
    </AlertDialog>
  )
}

/** The password is the proof; an account that only its provider opens needs one first. */
function PasswordFirst() {
  return (
    <>
      <p className="text-sm">
        Your account has no password to confirm this with.{' '}
        <Link href="/profile/security" className="text-primary underline underline-offset-4">
          Set a password first
        </Link>
        .
      </p>
      <AlertDialogFooter>
        <AlertDialogCancel>Cancel</AlertDialogCancel>
      </AlertDialogFooter>
    </>
  )
}

function DeletionForm({ remove }: { remove: ReturnType<typeof useDeleteAccount> }) {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (remove.isPending) return
    if (isDeletionConfirmed(confirmation)) {
      remove.mutate({ password, confirmation }, { onSuccess: () => leaveFor('/') })
      return
    }
    toast({
      variant: 'destructive',
      title: 'Confirmation required',
      description: 'Please type "delete" to confirm.',
    })
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-5">
      <Field label="Password">
        {(field) => (
          <PasswordInput
            {...field}
            autoComplete="current-password"
            readOnly={remove.isPending}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Field label='Type "delete" to confirm'>
        {(field) => (
          <Input
            {...field}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={remove.isPending}
            value={confirmation}
            onChange={(event) => setConfirmation(event.target.value)}
          />
        )}
      </Field>
      <AlertDialogFooter>
        <AlertDialogCancel disabled={remove.isPending}>Cancel</AlertDialogCancel>
        <Button type="submit" variant="destructive" disabled={remove.isPending}>
          {remove.isPending ? 'Deleting...' : 'Delete account'}
        </Button>
      </AlertDialogFooter>
    </form>
  )
}

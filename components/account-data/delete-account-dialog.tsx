'use client'

import { useState } from 'react'
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
import { Field } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { TypedConfirmation } from '@/components/ui/typed-confirmation'
import { UnsentLoss } from '@/components/unsent/unsent-loss'
import { useDeleteAccount } from '@/lib/client/account-data/account-data'
import { useUser } from '@/lib/client/accounts/accounts'
import { refusalOf } from '@/lib/client/server/errors'
import { leaveFor } from '@/lib/client/page/leave'

/** The last confirmation before an account and everything in it is deleted. */
export default function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const user = useUser().data
  const remove = useDeleteAccount(user?.id ?? 0)

  return (
    <AlertDialog open onOpenChange={(isOpen) => !isOpen && !remove.isPending && onClose()}>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>Delete your account?</AlertDialogTitle>
          <AlertDialogDescription className="wrap-anywhere">
            This is irreversible: the account “<bdi>{user?.username}</bdi>” and all of its thoughts,
            categories, tags, action items and reminders will be deleted for good.
            <UnsentLoss />
          </AlertDialogDescription>
        </AlertDialogHeader>
        {user && !user.hasPassword ? <PasswordFirst /> : <DeletionForm remove={remove} />}
      </AlertDialogContent>
    </AlertDialog>
  )
}

/** The password is the proof; an account that signs in only with a provider must set one first. */
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
  const isRefused = refusalOf(remove.error).field === 'password'
  return (
    <TypedConfirmation
      action="Delete account"
      isPending={remove.isPending}
      refusal={remove.error}
      onConfirm={(confirmation) =>
        remove.mutate({ password, confirmation }, { onSuccess: () => leaveFor('/') })
      }
    >
      <Field
        label="Password"
        error={isRefused ? 'Please enter the password of this account.' : undefined}
      >
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
    </TypedConfirmation>
  )
}

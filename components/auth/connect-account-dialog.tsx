'use client'

import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import type { useExternalSignIn } from '@/lib/client/sign-in/external-sign-in'
import { useForm } from '@/lib/client/page/form'
import type { ExternalProfile, SignInProvider } from '@/lib/shared/accounts'
import { PasswordInput } from './password-input'

export interface ConnectAccountDialogProps {
  provider: SignInProvider
  profile: ExternalProfile
  signIn: Pick<
    ReturnType<typeof useExternalSignIn>,
    'connect' | 'isConnecting' | 'refusal' | 'cancel'
  >
}

/** Asks once for the password of the account that has the provider's e-mail address. */
export default function ConnectAccountDialog({
  provider,
  profile,
  signIn: { connect, isConnecting, refusal, cancel },
}: ConnectAccountDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && cancel()}>
      <DialogContent className="max-w-110">
        <DialogHeader>
          <DialogTitle>Connect your account</DialogTitle>
          <DialogDescription>
            {profile.email} already has an account with a password. Enter it once, and from then on{' '}
            {provider.name} signs you in too.
          </DialogDescription>
        </DialogHeader>
        <PasswordForm
          refusal={refusal}
          isBusy={isConnecting}
          onSubmit={connect}
          onCancel={cancel}
        />
      </DialogContent>
    </Dialog>
  )
}

const EMPTY = { password: '' }

interface PasswordFormProps {
  refusal: Error | null
  isBusy: boolean
  onSubmit: (password: string) => void
  onCancel: () => void
}

function PasswordForm({ refusal, isBusy, onSubmit, onCancel }: PasswordFormProps) {
  const { form, typed, faultIn } = useForm({
    initial: EMPTY,
    faultsOf: () => ({}),
    refusal,
    onSubmit({ password }) {
      if (password !== '') onSubmit(password)
    },
  })
  return (
    <form {...form} aria-label="Connect your account" className="grid gap-4">
      <Field label="Password" error={faultIn('password')}>
        {(control) => (
          <PasswordInput {...control} name="password" autoComplete="current-password" />
        )}
      </Field>
      <DialogFooter>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={isBusy || typed.password === ''}>
          {isBusy ? 'Connecting...' : 'Connect and sign in'}
        </Button>
      </DialogFooter>
    </form>
  )
}

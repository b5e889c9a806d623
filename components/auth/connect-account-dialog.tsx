'use client'

import { type FormEvent, useState } from 'react'
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
import { useFaultFocus } from '@/lib/client/fault-focus'
import type { useExternalSignIn } from '@/lib/client/external-account'
import type { SignInProvider } from '@/lib/shared/accounts'
import { PasswordInput } from './password-input'

export interface ConnectAccountDialogProps {
  provider: SignInProvider
  signIn: ReturnType<typeof useExternalSignIn>
}

/** Asks once for the password of the account that has the provider's e-mail address. */
export function ConnectAccountDialog({ provider, signIn }: ConnectAccountDialogProps) {
  const { profile, connect, isConnecting, connectionError, cancel } = signIn
  return (
    <Dialog open={profile !== null} onOpenChange={(isOpen) => !isOpen && cancel()}>
      <DialogContent className="max-w-110">
        <DialogHeader>
          <DialogTitle>Connect your account</DialogTitle>
          <DialogDescription>
            {profile?.email} already has an account with a password. Enter it once, and from then on{' '}
            {provider.name} signs you in too.
          </DialogDescription>
        </DialogHeader>
        <PasswordForm
          error={connectionError}
          isBusy={isConnecting}
          onSubmit={connect}
          onCancel={cancel}
        />
      </DialogContent>
    </Dialog>
  )
}

interface PasswordFormProps {
  error: string | undefined
  isBusy: boolean
  onSubmit: (password: string) => void
  onCancel: () => void
}

function PasswordForm({ error, isBusy, onSubmit, onCancel }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  const form = useFaultFocus(null, error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') onSubmit(password)
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label="Connect your account"
      onSubmit={submit}
      className="grid gap-4"
    >
      <Field label="Password" error={error}>
        {(control) => (
          <PasswordInput
            {...control}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
          />
        )}
      </Field>
      <DialogFooter>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={isBusy || password === ''}>
          {isBusy ? 'Connecting...' : 'Connect and sign in'}
        </Button>
      </DialogFooter>
    </form>
  )
}

'use client'

import { PasswordInput } from '@/components/auth/password-input'
import { ProviderLogo } from '@/components/auth/provider-logo'
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
import { Link } from '@/components/ui/link'
import { useForm } from '@/lib/client/page/form'
import { useProveByPassword, useProveByProvider } from '@/lib/client/sign-in/proof'
import type { SignInProvider, User } from '@/lib/shared/accounts'
import { PASSWORD_MAX_LENGTH } from '@/lib/shared/limits'

interface ProofDialogProps {
  user: User
  /** Null where none is set up. */
  provider: SignInProvider | null
  onProven: () => void
  onCancel: () => void
}

/** Asks a person who signed in a while ago for the password, or to sign in at the provider again. */
export default function ProofDialog({ user, provider, onProven, onCancel }: ProofDialogProps) {
  const connected = user.firebaseId ? provider : null
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onCancel()}>
      <DialogContent className="max-w-110">
        <DialogHeader>
          <DialogTitle>Is it you?</DialogTitle>
          <DialogDescription>{saysHow(user, connected)}</DialogDescription>
        </DialogHeader>
        {user.hasPassword && (
          <PasswordForm username={user.username} onProven={onProven} onCancel={onCancel} />
        )}
        {connected && <ProviderButton provider={connected} onProven={onProven} />}
        {!user.hasPassword && (
          <DialogFooter>
            <Button variant="outline" onClick={onCancel}>
              Cancel
            </Button>
          </DialogFooter>
        )}
      </DialogContent>
    </Dialog>
  )
}

function saysHow({ hasPassword }: User, connected: SignInProvider | null): string {
  const since = 'You signed in a while ago.'
  const then = 'Your change is saved right after it.'
  if (hasPassword) return `${since} Please enter your password. ${then}`
  if (connected) return `${since} Please sign in with ${connected.name} once more. ${then}`
  return `${since} Please log out, and sign in again.`
}

const EMPTY = { password: '' }

function PasswordForm({
  username,
  onProven,
  onCancel,
}: {
  username: string
  onProven: () => void
  onCancel: () => void
}) {
  const proving = useProveByPassword()
  const { form, faultIn } = useForm({
    initial: EMPTY,
    faultsOf: ({ password }) => ({
      password: password === '' ? 'Please enter your password' : undefined,
    }),
    refusal: proving.error,
    onSubmit({ password }) {
      if (!proving.isPending) proving.mutate(password, { onSuccess: onProven })
    },
  })
  return (
    <form {...form} aria-label="Confirm that it is you" className="grid gap-4">
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field label="Password" error={faultIn('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            maxLength={PASSWORD_MAX_LENGTH}
            autoComplete="current-password"
          />
        )}
      </Field>
      <Link
        href="/password-reset"
        className="justify-self-start rounded-sm text-sm underline underline-offset-4"
      >
        Forgot your password?
      </Link>
      <DialogFooter>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={proving.isPending || undefined}>
          {proving.isPending ? 'Confirming...' : 'Confirm'}
        </Button>
      </DialogFooter>
    </form>
  )
}

function ProviderButton({
  provider,
  onProven,
}: {
  provider: SignInProvider
  onProven: () => void
}) {
  const { prove, isPending, closePopup } = useProveByProvider({ onProven })
  return (
    <Button
      variant="outline"
      className="w-full"
      aria-disabled={(isPending && !closePopup) || undefined}
      onClick={() => (closePopup ? closePopup() : isPending || prove())}
    >
      <ProviderLogo id={provider.id} />
      {closePopup ? `Cancel the ${provider.name} window` : `Confirm with ${provider.name}`}
    </Button>
  )
}

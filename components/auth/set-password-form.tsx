'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { useSetPassword } from '@/lib/client/external-account'
import { useFaultFocus } from '@/lib/client/fault-focus'
import type { SignInProvider } from '@/lib/shared/accounts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@/lib/shared/limits'
import { PasswordInput } from './password-input'

/** A first password for an account that its provider alone opens, confirmed by signing in there. */
export function SetPasswordForm({ provider }: { provider: SignInProvider }) {
  const { setPassword, isPending, closePopup } = useSetPassword()
  const [newPassword, setNewPassword] = useState('')
  const [fault, setFault] = useState<{ error: string } | null>(null)
  const form = useFaultFocus(fault)

  /** Checked at once, not by a form library that waits: the popup opens in the very click. */
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isTooShort = newPassword.length < PASSWORD_MIN_LENGTH
    const error = `Password must be at least ${PASSWORD_MIN_LENGTH} characters`
    setFault(isTooShort ? { error } : null)
    if (!isTooShort) setPassword(newPassword)
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Set a password"
      onSubmit={submit}
      className="grid max-w-md gap-4"
    >
      <Field
        label="New password"
        description={`With a password you can sign in without ${provider.name}. A window opens to confirm that it is you.`}
        error={fault?.error}
      >
        {(control) => (
          <PasswordInput
            {...control}
            value={newPassword}
            onChange={(event) => setNewPassword(event.target.value)}
            maxLength={PASSWORD_MAX_LENGTH}
            autoComplete="new-password"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isPending}>
          {closePopup
            ? `Waiting for ${provider.name}...`
            : isPending
              ? 'Setting password...'
              : 'Set password'}
        </Button>
        {closePopup && (
          <Button variant="outline" onClick={closePopup}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

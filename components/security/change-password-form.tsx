'use client'

import { type SubmitEvent, useState } from 'react'
import { PasswordInput } from '@/components/auth/password-input'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { SavedNote } from '@/components/ui/saved-note'
import { faultAt } from '@/lib/client/errors'
import { useFaultFocus } from '@/lib/client/fault-focus'
import { useChangePassword } from '@/lib/client/security'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@/lib/shared/limits'

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }
type Passwords = typeof EMPTY

function faultsOf({ currentPassword, newPassword, confirmPassword }: Passwords) {
  const faults: Partial<Passwords> = {}
  if (!currentPassword) faults.currentPassword = 'Please enter your current password'
  if (newPassword.length < PASSWORD_MIN_LENGTH) {
    faults.newPassword = `Password must be at least ${PASSWORD_MIN_LENGTH} characters`
  } else if (newPassword !== confirmPassword) {
    faults.confirmPassword = "Passwords don't match"
  }
  return faults
}

/** A new password for who knows the present one; every other session ends. */
export function ChangePasswordForm({ username }: { username: string }) {
  const [typed, setTyped] = useState(EMPTY)
  const [faults, setFaults] = useState<Partial<Passwords>>({})
  const change = useChangePassword()
  const form = useFaultFocus(faults, change.error)

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    const found = faultsOf(typed)
    setFaults(found)
    if (change.isPending || Object.keys(found).length > 0) return
    const { currentPassword, newPassword } = typed
    change.mutate({ currentPassword, newPassword }, { onSuccess: () => setTyped(EMPTY) })
  }

  const field = (name: keyof Passwords, label: string, autoComplete: string) => (
    <Field label={label} error={faults[name] ?? faultAt(name, change.error)}>
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete={autoComplete}
          maxLength={PASSWORD_MAX_LENGTH}
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      )}
    </Field>
  )

  return (
    <form
      ref={form}
      noValidate
      aria-label="Change password"
      onSubmit={handleSubmit}
      className="grid gap-4"
    >
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <div className="grid max-w-sm gap-4">
        {field('currentPassword', 'Current password', 'current-password')}
        {field('newPassword', 'New password', 'new-password')}
        {field('confirmPassword', 'Confirm new password', 'new-password')}
      </div>
      <Link
        href="/password-reset"
        className="justify-self-start rounded-sm text-sm underline underline-offset-4"
      >
        Forgot your current password?
      </Link>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" disabled={change.isPending}>
          {change.isPending ? 'Changing...' : 'Change password'}
        </Button>
        <SavedNote>
          {change.isSuccess && 'Password changed. Your other sessions have ended.'}
        </SavedNote>
      </div>
    </form>
  )
}

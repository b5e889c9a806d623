'use client'

import { PasswordInput } from '@/components/auth/password-input'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { SavedNote } from '@/components/ui/saved-note'
import { useForm } from '@/lib/client/page/form'
import { useChangePassword } from '@/lib/client/security'
import { changePasswordFaults } from '@/lib/shared/account-rules'
import { PASSWORD_MAX_LENGTH } from '@/lib/shared/limits'

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Changes the password, which requires the current one; every other session ends. */
export function ChangePasswordForm({ username }: { username: string }) {
  const change = useChangePassword()
  const { form, faultIn, clear } = useForm({
    initial: EMPTY,
    faultsOf: changePasswordFaults,
    refusal: change.error,
    onSubmit({ currentPassword, newPassword }) {
      if (!change.isPending) change.mutate({ currentPassword, newPassword }, { onSuccess: clear })
    },
  })

  const field = (name: keyof typeof EMPTY, label: string, autoComplete: string) => (
    <Field label={label} error={faultIn(name)}>
      {(control) => (
        <PasswordInput
          {...control}
          name={name}
          autoComplete={autoComplete}
          maxLength={PASSWORD_MAX_LENGTH}
        />
      )}
    </Field>
  )

  return (
    <form {...form} aria-label="Change password" className="grid gap-4">
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

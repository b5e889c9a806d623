'use client'

import { PasswordInput } from '@/components/auth/password-input'
import { Button } from '@/components/ui/button'
import { ErrorNote } from '@/components/ui/error-note'
import { Field } from '@/components/ui/field'
import { useForm } from '@/lib/client/page/form'
import { leaveFor } from '@/lib/client/page/leave'
import { isLinkRefused, useFinishPasswordReset } from '@/lib/client/password-reset'
import { newPasswordFaults } from '@/lib/shared/account-rules'
import { PASSWORD_MIN_LENGTH } from '@/lib/shared/limits'
import { LinkWithoutUse } from './link-without-use'
import { ResetMessage } from './reset-message'

const EMPTY = { newPassword: '', confirmPassword: '' }

interface NewPasswordProps {
  /** Whose password it is. */
  username: string
  token: string
  /** The account has just got its address back: the page says so too. */
  isBack?: boolean
}

/** The page that the link in a mail opens: sets a new password, then signs in. */
export function NewPassword({ username, token, isBack = false }: NewPasswordProps) {
  const finish = useFinishPasswordReset()
  const { form, faultIn } = useForm({
    initial: EMPTY,
    faultsOf: newPasswordFaults,
    onSubmit: ({ newPassword }) => finish.mutate({ token, newPassword }),
  })

  if (isLinkRefused(finish.error)) return <LinkWithoutUse />
  if (finish.isSuccess) {
    return (
      <ResetMessage
        title="Your new password is set"
        action={
          <Button size="lg" onClick={() => leaveFor('/')}>
            Go to Dashboard
          </Button>
        }
      >
        <p>
          You are signed in here as <bdi className="font-medium text-foreground">{username}</bdi>.
          Everywhere else you have been signed out.
        </p>
      </ResetMessage>
    )
  }

  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="font-display text-2xl font-semibold tracking-tight">
          {isBack ? 'Your address is back' : 'Set a new password'}
        </h1>
        {isBack && (
          <p className="text-muted-foreground">
            Everybody has been signed out. Please choose a new password now: somebody else may know
            the one before, or have set it.
          </p>
        )}
        <p className="wrap-anywhere text-muted-foreground">
          For the account <bdi className="font-medium text-foreground">{username}</bdi>. It signs
          you in here, and out everywhere else.
        </p>
      </div>
      {finish.error && <ErrorNote>{finish.error.message}</ErrorNote>}
      {/* Until the scripts load, nothing is sent, least of all a password in the address. */}
      <form {...form} method="dialog" aria-label="Set a new password" className="grid gap-4">
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <Field
          label="New password"
          description={`At least ${PASSWORD_MIN_LENGTH} characters.`}
          error={faultIn('newPassword')}
        >
          {(control) => (
            <PasswordInput {...control} name="newPassword" autoComplete="new-password" />
          )}
        </Field>
        <Field label="Confirm new password" error={faultIn('confirmPassword')}>
          {(control) => (
            <PasswordInput {...control} name="confirmPassword" autoComplete="new-password" />
          )}
        </Field>
        <Button type="submit" size="lg" disabled={finish.isPending} className="w-full">
          {finish.isPending ? 'Setting password...' : 'Set password'}
        </Button>
      </form>
    </div>
  )
}

'use client'

import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { useSetPassword } from '@/lib/client/sign-in/external-account'
import { useForm } from '@/lib/client/page/form'
import { newPasswordFault } from '@/lib/shared/account-rules'
import type { SignInProvider } from '@/lib/shared/accounts'
import { PASSWORD_MAX_LENGTH } from '@/lib/shared/limits'
import { PasswordInput } from './password-input'

const EMPTY = { newPassword: '' }

/**
 * Sets the first password of an account that only its provider opens; signing in there confirms it.
 */
export function SetPasswordForm({ provider }: { provider: SignInProvider }) {
  const { setPassword, isPending, closePopup } = useSetPassword()
  const { form, faultIn } = useForm({
    initial: EMPTY,
    faultsOf: (typed) => ({ newPassword: newPasswordFault(typed.newPassword) }),
    onSubmit: ({ newPassword }) => setPassword(newPassword),
  })

  return (
    <form {...form} aria-label="Set a password" className="grid max-w-md gap-4">
      <Field
        label="New password"
        description={`With a password you can sign in without ${provider.name}. A window opens to confirm that it is you.`}
        error={faultIn('newPassword')}
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="newPassword"
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

'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { useSetPassword } from '@/lib/client/external-account'
import { firstPasswordSchema, type SignInProvider } from '@/lib/shared/accounts'
import { PasswordInput } from './password-input'

/** A first password for an account that its provider alone opens, confirmed by signing in there. */
export function SetPasswordForm({ provider }: { provider: SignInProvider }) {
  const { setPassword, isPending } = useSetPassword()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(firstPasswordSchema),
    defaultValues: { newPassword: '' },
  })
  const { errors } = formState
  return (
    <form
      noValidate
      aria-label="Set a password"
      onSubmit={handleSubmit(({ newPassword }) => setPassword(newPassword))}
      className="grid max-w-md gap-4"
    >
      <Field
        label="New password"
        description={`With a password you can sign in without ${provider.name}. A window opens to confirm that it is you.`}
        error={errors.newPassword?.message}
      >
        {(control) => (
          <PasswordInput {...control} {...register('newPassword')} autoComplete="new-password" />
        )}
      </Field>
      <Button type="submit" disabled={isPending} className="justify-self-start">
        {isPending ? 'Setting password...' : 'Set password'}
      </Button>
    </form>
  )
}

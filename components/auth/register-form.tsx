'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field, FieldError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { useRegister } from '@/lib/client/accounts'
import { leaveFor } from '@/lib/client/leave'
import { registerFormSchema } from '@/lib/shared/accounts'
import { PasswordInput } from './password-input'

const EMPTY = {
  username: '',
  email: '',
  phone: '',
  hasConsented: false,
  password: '',
  confirmPassword: '',
}

export function RegisterForm() {
  const registration = useRegister()
  const consentId = useId()
  const consentErrorId = useId()
  const { register, handleSubmit, control, formState, setFocus } = useForm({
    resolver: zodResolver(registerFormSchema),
    defaultValues: EMPTY,
  })
  const hasPhone = useWatch({ control, name: 'phone' }).trim() !== ''
  const { errors } = formState
  const isBusy = registration.isPending || registration.isSuccess

  const submit = handleSubmit(({ username, email, password, phone }) =>
    registration.mutate(
      { username, email, password, ...(phone && { phone }) },
      { onSuccess: () => leaveFor('/'), onError: () => setFocus('username') },
    ),
  )

  return (
    <form noValidate aria-label="Register" onSubmit={submit} className="grid gap-4">
      <Field label="Username" error={errors.username?.message}>
        {(field) => (
          <Input
            {...field}
            {...register('username')}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(field) => <Input {...field} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <div className="grid gap-2">
        <Field label="Phone" aside="Optional" error={errors.phone?.message}>
          {(field) => (
            <Input
              {...field}
              {...register('phone')}
              type="tel"
              autoComplete="tel"
              placeholder="+1234567890"
            />
          )}
        </Field>
        {hasPhone && (
          <div className="grid gap-1">
            <label
              htmlFor={consentId}
              className="flex items-start gap-3 py-1 text-sm text-muted-foreground"
            >
              <Checkbox
                id={consentId}
                {...register('hasConsented')}
                aria-invalid={errors.hasConsented ? true : undefined}
                aria-describedby={consentErrorId}
                className="mt-px"
              />
              I agree to receive text messages from this service at this number. Reply STOP to opt
              out or HELP for support.
            </label>
            <FieldError id={consentErrorId}>{errors.hasConsented?.message}</FieldError>
          </div>
        )}
      </div>
      <Field label="Password" error={errors.password?.message}>
        {(field) => (
          <PasswordInput {...field} {...register('password')} autoComplete="new-password" />
        )}
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        {(field) => (
          <PasswordInput {...field} {...register('confirmPassword')} autoComplete="new-password" />
        )}
      </Field>
      <Button type="submit" size="lg" disabled={isBusy} className="w-full">
        {isBusy ? 'Registering...' : 'Register'}
      </Button>
    </form>
  )
}

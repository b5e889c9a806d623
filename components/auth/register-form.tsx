'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { ConsentBox } from '@/components/phone-verification/consent-box'
import { understoodNumber } from '@/components/phone-verification/understood-number'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { useRegister } from '@/lib/client/accounts'
import { refusalOf } from '@/lib/client/errors'
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

/** What the fields hold that the server may find fault with; why is in its notice. */
const CONTENTS = {
  username: 'username',
  email: 'e-mail address',
  phone: 'phone number',
  password: 'password',
}

const isField = (name = ''): name is keyof typeof CONTENTS => Object.hasOwn(CONTENTS, name)

export function RegisterForm() {
  const registration = useRegister()
  const { register, handleSubmit, control, formState, setError, setFocus } = useForm({
    resolver: zodResolver(registerFormSchema),
    defaultValues: EMPTY,
  })
  const typedPhone = useWatch({ control, name: 'phone' })
  const { errors } = formState
  const isBusy = registration.isPending || registration.isSuccess

  const submit = handleSubmit(({ username, email, password, phone }) =>
    registration.mutate(
      { username, email, password, ...(phone && { phone }) },
      {
        onSuccess: () => leaveFor('/'),
        onError(error) {
          const { field } = refusalOf(error)
          if (!isField(field)) return setFocus('username')
          const message = `Please choose another ${CONTENTS[field]}`
          setError(field, { message }, { shouldFocus: true })
        },
      },
    ),
  )

  return (
    // Before the scripts have come nothing is sent, least of all a password in the address.
    <form
      method="dialog"
      noValidate
      aria-label="Register"
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
    >
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
      <Field label="E-mail" error={errors.email?.message}>
        {(field) => <Input {...field} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <div className="grid gap-2">
        <Field
          label="Phone"
          aside="Optional"
          description={understoodNumber(typedPhone)}
          error={errors.phone?.message}
        >
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
        {typedPhone.trim() !== '' && (
          <ConsentBox {...register('hasConsented')} error={errors.hasConsented?.message} />
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

'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { useLogin } from '@/lib/client/accounts'
import { ApiError } from '@/lib/client/errors'
import { leaveFor } from '@/lib/client/leave'
import { loginSchema } from '@/lib/shared/accounts'
import { PasswordInput } from './password-input'

export function LoginForm() {
  const login = useLogin()
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { username: '', password: '' },
  })
  const { errors } = formState
  const isBusy = login.isPending || login.isSuccess

  const submit = handleSubmit((input) =>
    login.mutate(input, {
      onSuccess: () => leaveFor('/'),
      onError(error) {
        const isWrong = error instanceof ApiError && error.status === 401
        if (isWrong)
          setError('password', { message: 'That username and password do not go together.' })
        setFocus('password', { shouldSelect: true })
      },
    }),
  )

  return (
    // Before the scripts have come nothing is sent, least of all a password in the address.
    <form
      method="dialog"
      noValidate
      aria-label="Login"
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
    >
      <Field
        label="Username"
        description="Or your e-mail address."
        error={errors.username?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...register('username')}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
        )}
      </Field>
      <Button type="submit" size="lg" disabled={isBusy} className="w-full">
        {isBusy ? 'Logging in...' : 'Login'}
      </Button>
      <Link
        href="/password-reset"
        className="justify-self-center rounded-sm py-2 text-sm underline underline-offset-4"
      >
        Forgot password?
      </Link>
    </form>
  )
}

'use client'

import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { isOwnRefusal } from '@/lib/client/server/errors'
import { useForm } from '@/lib/client/page/form'
import { leaveSignedIn } from '@/lib/client/page/leave'
import { useLogin } from '@/lib/client/sign-in/sign-in'
import { loginFaults } from '@/lib/shared/account-rules'
import { PasswordInput } from './password-input'
import { SharedComputerBox } from './shared-computer-box'

const EMPTY = { username: '', password: '' }

function refusedIn(refusal: Error) {
  const isWrong = isOwnRefusal(refusal) && refusal.status === 401
  return isWrong ? { password: 'That username and password do not go together.' } : {}
}

export function LoginForm() {
  const login = useLogin()
  const { form, faultIn, retype } = useForm({
    initial: EMPTY,
    faultsOf: loginFaults,
    refusal: login.error,
    refusedIn,
    onSubmit: ({ username, password }) =>
      login.mutate(
        { username: username.trim(), password },
        { onSuccess: () => leaveSignedIn(), onError: () => retype('password') },
      ),
  })
  const isBusy = login.isPending || login.isSuccess

  return (
    // Until the scripts load, nothing is sent, least of all a password in the address.
    <form {...form} method="dialog" aria-label="Login" className="grid gap-4">
      <Field label="Username" description="Or your e-mail address." error={faultIn('username')}>
        {(control) => (
          <Input
            {...control}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="Password" error={faultIn('password')}>
        {(control) => (
          <PasswordInput {...control} name="password" autoComplete="current-password" />
        )}
      </Field>
      <SharedComputerBox />
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

'use client'

import { ConsentBox } from '@/components/phone-verification/consent-box'
import { understoodNumber } from '@/components/phone-verification/understood-number'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { refusalOf } from '@/lib/client/server/errors'
import { useForm } from '@/lib/client/page/form'
import { leaveSignedIn } from '@/lib/client/page/leave'
import { useRegister } from '@/lib/client/sign-in/sign-in'
import { type RegisterForm as Typed, registerFaults } from '@/lib/shared/account-rules'
import { normalisePhone } from '@/lib/shared/phone-number'
import { PasswordInput } from './password-input'
import { SharedComputerBox } from './shared-computer-box'

const EMPTY: Typed = {
  username: '',
  email: '',
  phone: '',
  hasConsented: '',
  password: '',
  confirmPassword: '',
}

/** The fields that the server may reject; its notice gives the reason. */
const CONTENTS = {
  username: 'username',
  email: 'e-mail address',
  phone: 'phone number',
  password: 'password',
}

const isField = (name = ''): name is keyof typeof CONTENTS => Object.hasOwn(CONTENTS, name)

function refusedIn(refusal: Error) {
  const { field } = refusalOf(refusal)
  return isField(field) ? { [field]: `Please choose another ${CONTENTS[field]}` } : {}
}

export function RegisterForm() {
  const registration = useRegister()
  const { form, typed, faultIn, retype } = useForm({
    initial: EMPTY,
    faultsOf: registerFaults,
    refusal: registration.error,
    refusedIn,
    onSubmit({ username, email, phone, password }) {
      const number = normalisePhone(phone)
      registration.mutate(
        {
          username: username.trim(),
          email: email.trim(),
          password,
          ...(number && { phone: number }),
        },
        {
          onSuccess: () => leaveSignedIn(),
          onError: (error) => !isField(refusalOf(error).field) && retype('username'),
        },
      )
    },
  })
  const isBusy = registration.isPending || registration.isSuccess

  return (
    // Until the scripts load, nothing is sent, least of all a password in the address.
    <form {...form} method="dialog" aria-label="Register" className="grid gap-4">
      <Field label="Username" error={faultIn('username')}>
        {(field) => (
          <Input
            {...field}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="E-mail" error={faultIn('email')}>
        {(field) => <Input {...field} name="email" type="email" autoComplete="email" />}
      </Field>
      <div className="grid gap-2">
        <Field
          label="Phone"
          aside="Optional"
          description={understoodNumber(typed.phone)}
          error={faultIn('phone')}
        >
          {(field) => (
            <Input
              {...field}
              name="phone"
              type="tel"
              autoComplete="tel"
              placeholder="+1234567890"
            />
          )}
        </Field>
        {typed.phone.trim() !== '' && (
          <ConsentBox name="hasConsented" error={faultIn('hasConsented')} />
        )}
      </div>
      <Field label="Password" error={faultIn('password')}>
        {(field) => <PasswordInput {...field} name="password" autoComplete="new-password" />}
      </Field>
      <Field label="Confirm password" error={faultIn('confirmPassword')}>
        {(field) => <PasswordInput {...field} name="confirmPassword" autoComplete="new-password" />}
      </Field>
      <SharedComputerBox />
      <Button type="submit" size="lg" disabled={isBusy} className="w-full">
        {isBusy ? 'Registering...' : 'Register'}
      </Button>
    </form>
  )
}

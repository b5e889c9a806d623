'use client'

import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { useForm } from '@/lib/client/page/form'
import { useRequestPasswordReset } from '@/lib/client/password-reset'
import { resetRequestFaults } from '@/lib/shared/account-rules'
import { ResetMessage } from './reset-message'

const EMPTY = { emailOrUsername: '' }

/** Asks whose password was forgotten, and says where to look for the link. */
export function RequestLink() {
  const request = useRequestPasswordReset()
  const { form, faultIn, retype } = useForm({
    initial: EMPTY,
    faultsOf: resetRequestFaults,
    refusal: request.error,
    refusedIn: ({ message }) => ({ emailOrUsername: message }),
    onSubmit: ({ emailOrUsername }) =>
      request.mutate(
        { emailOrUsername: emailOrUsername.trim() },
        { onError: () => retype('emailOrUsername') },
      ),
  })

  if (request.isSuccess) {
    return (
      <ResetMessage
        title="Look in your mail"
        action={
          <Button variant="outline" onClick={request.reset}>
            Ask again
          </Button>
        }
      >
        <p>
          If there is an account called “<bdi>{request.variables?.emailOrUsername}</bdi>”, a link is
          on its way to its e-mail address. It works once, within an hour.
        </p>
        <p>Nothing there? Look among the spam, or ask again with another spelling.</p>
      </ResetMessage>
    )
  }

  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="font-display text-2xl font-semibold tracking-tight">Forgot password?</h1>
        <p className="text-muted-foreground">
          We mail you a link by which you set a new one. Until then the old one stays.
        </p>
      </div>
      {/* Until the scripts load, nothing is sent. */}
      <form {...form} method="dialog" aria-label="Forgot password" className="grid gap-4">
        <Field label="E-mail address or username" error={faultIn('emailOrUsername')}>
          {(control) => (
            <Input
              {...control}
              name="emailOrUsername"
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
            />
          )}
        </Field>
        <Button type="submit" size="lg" disabled={request.isPending} className="w-full">
          {request.isPending ? 'Mailing...' : 'Mail me a link'}
        </Button>
      </form>
      <Link
        href="/auth"
        className="justify-self-center rounded-sm py-2 text-sm underline underline-offset-4"
      >
        Back to sign in
      </Link>
    </div>
  )
}

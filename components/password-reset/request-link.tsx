'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { useRequestPasswordReset } from '@/lib/client/password-reset'
import { passwordResetRequestSchema } from '@/lib/shared/password-reset'
import { ResetMessage } from './reset-message'

/** Asks whose password was forgotten, and says where to look for the link. */
export function RequestLink() {
  const request = useRequestPasswordReset()
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(passwordResetRequestSchema),
    defaultValues: { emailOrUsername: '' },
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
          If there is an account called “<bdi>{request.variables.emailOrUsername}</bdi>”, a link is
          on its way to its e-mail address. It works once, within an hour.
        </p>
        <p>Nothing there? Look among the spam, or ask again with another spelling.</p>
      </ResetMessage>
    )
  }

  const submit = handleSubmit((input) =>
    request.mutate(input, {
      onError: () => setFocus('emailOrUsername', { shouldSelect: true }),
    }),
  )
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="font-display text-2xl font-semibold tracking-tight">Forgot password?</h1>
        <p className="text-muted-foreground">
          We mail you a link by which you set a new one. Until then the old one stays.
        </p>
      </div>
      {/* Before the scripts have come nothing is sent. */}
      <form
        method="dialog"
        noValidate
        aria-label="Forgot password"
        onSubmit={(event) => void submit(event)}
        className="grid gap-4"
      >
        <Field
          label="E-mail address or username"
          error={formState.errors.emailOrUsername?.message ?? request.error?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...register('emailOrUsername')}
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

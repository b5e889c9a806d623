'use client'

import { MailQuestionMark } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { useUser } from '@/lib/client/accounts/accounts'
import { SendLinkAgain } from './send-link-again'

/** Quietly asks the person to verify the address, until they have, or to add one if the account has none. */
export function VerifyNotice() {
  const { data: user } = useUser()
  if (!user || user.isEmailVerified) return null
  if (user.email && !user.canVerifyEmail) return null
  return (
    <section
      aria-label="E-mail address"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-border px-5 py-3 text-sm text-muted-foreground"
    >
      <MailQuestionMark aria-hidden className="size-4 shrink-0" />
      {user.isMailStopped ? (
        <p className="min-w-48 flex-1">
          {user.email ? (
            <>
              Whoever receives mail at <Address>{user.email}</Address> asked us to stop, so none of
              your mail goes there.
            </>
          ) : (
            <>
              Your account has no e-mail address: whoever receives mail at the previous one asked us
              to stop.
            </>
          )}{' '}
          <Link href="/profile" className="text-primary underline underline-offset-4">
            Use another address
          </Link>
        </p>
      ) : (
        <>
          <p className="min-w-48 flex-1">
            Please verify <Address>{user.email}</Address> by the link in our e-mail.
          </p>
          <SendLinkAgain />
        </>
      )}
    </section>
  )
}

function Address({ children }: { children: string }) {
  return <span className="font-medium wrap-anywhere text-foreground">{children}</span>
}

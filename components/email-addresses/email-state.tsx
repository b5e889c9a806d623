import type { User } from '@/lib/shared/accounts'
import { SendLinkAgain } from './send-link-again'

/** The account's address, and while it is unverified, how to verify it. */
export function EmailState({ user }: { user: User }) {
  const { email, isEmailVerified, isMailStopped, canVerifyEmail } = user
  return (
    <>
      {email}
      {isMailStopped ? (
        <span className="mt-1 block text-xs text-muted-foreground">
          Whoever reads {email ? 'this address' : 'the address that was here'} asked us to send it
          nothing. Please use another one.
        </span>
      ) : (
        canVerifyEmail &&
        !isEmailVerified && (
          <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted-foreground">
            Please verify it by the link in our e-mail.
            <SendLinkAgain />
          </span>
        )
      )}
    </>
  )
}

import { Badge } from '@/components/ui/badge'
import type { User } from '@/lib/shared/accounts'
import { SendLinkAgain } from './send-link-again'

/** The account's address, whether its reader has verified it, and the way to do so. */
export function EmailState({ user }: { user: User }) {
  const { email, isEmailVerified, isMailStopped, canVerifyEmail } = user
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {email}
      {canVerifyEmail && (
        <Badge variant={isEmailVerified ? 'success' : 'warning'}>
          {isEmailVerified ? 'Verified' : 'Not verified'}
        </Badge>
      )}
      {canVerifyEmail && !isEmailVerified && !isMailStopped && <SendLinkAgain />}
      {isMailStopped && (
        <span className="block w-full text-xs text-muted-foreground">
          Whoever reads this address asked us to send it nothing. Please use another one.
        </span>
      )}
    </span>
  )
}

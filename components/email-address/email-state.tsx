import { Badge } from '@/components/ui/badge'
import type { User } from '@/lib/shared/accounts'
import { SendLinkAgain } from './send-link-again'

/** The account's address, and while nobody has verified it the way to do so. */
export function EmailState({ user }: { user: User }) {
  const { email, isEmailVerified, isMailStopped, canVerifyEmail } = user
  const isOpen = canVerifyEmail && !isEmailVerified
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {email}
      {isOpen && <Badge variant="warning">Unverified</Badge>}
      {isOpen && !isMailStopped && <SendLinkAgain />}
      {isMailStopped && (
        <span className="block w-full text-xs text-muted-foreground">
          Whoever reads this address asked us to send it nothing. Please use another one.
        </span>
      )}
    </span>
  )
}

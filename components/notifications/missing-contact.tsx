import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { WayBack } from '@/components/phone-verification/way-back'
import { Link } from '@/components/ui/link'
import type { User } from '@/lib/shared/accounts'

/** `wayOn` is the link that solves it: to the profile by default. */
function Alert({ children, wayOn }: { children: ReactNode; wayOn?: ReactNode }) {
  return (
    <p
      role="alert"
      className="flex items-start gap-3 rounded-xl bg-warning-soft px-5 py-4 text-sm text-foreground"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      <span>
        {children}{' '}
        {wayOn ?? (
          <Link href="/profile" className="font-medium underline underline-offset-4">
            Go to your profile
          </Link>
        )}
      </span>
    </p>
  )
}

/** What stops some switches from working: the address or phone is missing, unverified, or replied STOP. */
export function MissingContact({
  user,
}: {
  user: Pick<User, 'email' | 'phone' | 'isPhoneVerified' | 'isPhoneOptedOut' | 'textNumber'>
}) {
  return (
    <>
      {!user.email && (
        <Alert>There is no e-mail address in your profile, so no e-mail can be sent.</Alert>
      )}
      {!user.phone && (
        <Alert>There is no phone number in your profile, so no texts can be sent.</Alert>
      )}
      {user.phone && !user.isPhoneVerified && (
        <Alert>Your phone number is not verified yet, so no texts can be sent.</Alert>
      )}
      {user.isPhoneOptedOut && (
        <Alert wayOn={<WayBack textNumber={user.textNumber} />}>
          Your phone number replied STOP, so it gets no texts.
        </Alert>
      )}
    </>
  )
}

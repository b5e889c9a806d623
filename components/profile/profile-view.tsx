import type { ReactNode } from 'react'
import { EmailState } from '@/components/email-addresses/email-state'
import { PhoneState } from '@/components/phone-verification/phone-state'
import type { User } from '@/lib/shared/accounts'

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd dir="auto" className="wrap-anywhere">
        {children}
      </dd>
    </div>
  )
}

/** The profile as it is stored. */
export function ProfileView({ user, onVerify }: { user: User; onVerify: (phone: string) => void }) {
  return (
    <dl className="grid gap-5 sm:grid-cols-2">
      <Entry name="Display name">
        {user.displayName ?? <span className="text-muted-foreground">Not set</span>}
      </Entry>
      <Entry name="E-mail">
        <EmailState user={user} />
      </Entry>
      <Entry name="Username">
        {user.username}
        <span className="mt-1 block text-xs text-muted-foreground">
          Your username cannot be changed.
        </span>
      </Entry>
      <Entry name="Phone">
        <PhoneState user={user} onVerify={onVerify} />
      </Entry>
    </dl>
  )
}

'use client'

import { Bell, CreditCard, Settings, ShieldCheck, UserRound } from 'lucide-react'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { useNextPathname } from '@/lib/client/page/navigation'

const ENTRIES = [
  { href: '/profile', label: 'Profile', icon: UserRound },
  { href: '/profile/settings', label: 'Settings', icon: Settings },
  { href: '/profile/security', label: 'Security', icon: ShieldCheck },
  { href: '/profile/billing', label: 'Billing', icon: CreditCard },
  { href: '/profile/notifications', label: 'Notifications', icon: Bell },
]

/** Links to the profile's five addresses: a sidebar where there is room, a row elsewhere. */
export function ProfileNav() {
  const pathname = useNextPathname()
  return (
    <nav aria-label="Profile">
      <ul className="flex flex-wrap max-sm:justify-between lg:grid lg:gap-0.5">
        {ENTRIES.map(({ href, label, icon: Icon }) => {
          const isCurrent = pathname === href
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={isCurrent ? 'page' : undefined}
                className={cn(
                  'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm text-muted-foreground transition-colors hover:bg-accent hover:text-foreground mouse:min-h-9 [&_svg]:size-4 [&_svg]:shrink-0',
                  // All five fit in one row on a phone.
                  'max-sm:flex-col max-sm:gap-1 max-sm:px-1.5 max-sm:py-2 max-sm:text-xs sm:max-lg:gap-2',
                  isCurrent &&
                    'bg-primary-soft font-medium text-primary-soft-foreground hover:bg-primary-soft hover:text-primary-soft-foreground forced-colors:underline',
                )}
              >
                <Icon aria-hidden />
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

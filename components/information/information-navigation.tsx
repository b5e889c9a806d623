import { SidebarLink } from '@/components/layout/sidebar-entry'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { INFORMATION_DESTINATIONS } from './destinations'

/** The way around the information pages, and at its bottom the way out of them. */
export function InformationNavigation({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      <nav aria-label="Information">
        <ul className="grid gap-0.5">
          {INFORMATION_DESTINATIONS.map(({ href, label, icon: Icon }) => (
            <li key={href}>
              <SidebarLink href={href}>
                <Icon aria-hidden />
                {label}
              </SidebarLink>
            </li>
          ))}
        </ul>
      </nav>
      <Button asChild variant={isSignedIn ? 'outline' : 'default'} className="mt-auto w-full">
        {isSignedIn ? (
          <Link href="/dashboard">Go to Dashboard</Link>
        ) : (
          <Link href="/">Login / signup</Link>
        )}
      </Button>
    </>
  )
}

import { SidebarNavigation } from '@/components/layout/sidebar-navigation'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { INFORMATION_DESTINATIONS } from './destinations'

/**
 * The navigation of the information pages, with the link to the dashboard or to sign-in at the
 * bottom.
 */
export function InformationNavigation({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      <SidebarNavigation label="Information" destinations={INFORMATION_DESTINATIONS} />
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

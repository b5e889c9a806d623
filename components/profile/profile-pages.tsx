import { usePathname } from 'next/navigation'
import { NotificationPage } from '@/components/notifications/notification-page'
import { useServerFacts } from '@/lib/client/page/server-facts'
import { ProfileFrame } from './profile-frame'
import { ProfileScreen } from './profile-screen'

/** The page of the profile at the address. */
export function ProfilePages() {
  const { provider } = useServerFacts()
  const isOfNotifications = usePathname() === '/profile/notifications'
  return (
    <ProfileFrame>
      {isOfNotifications ? <NotificationPage /> : <ProfileScreen provider={provider} />}
    </ProfileFrame>
  )
}

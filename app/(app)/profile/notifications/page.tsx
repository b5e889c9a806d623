import type { Metadata } from 'next'
import { prefetched } from '@/app/prefetch'
import { Prefetched } from '@/app/prefetched'
import { NotificationPage } from '@/components/notifications/notification-page'
import { heldMessagesQuery } from '@/lib/client/notifications/queries'
import { readHeldMessages } from '@/lib/server/notifications/held'
import { requirePageSession } from '@/lib/server/http/session'
import { SCREENS } from '@/lib/shared/screens'

export const metadata: Metadata = { title: SCREENS['/profile/notifications'] }

export default async function NotificationSettingsPage() {
  const session = await requirePageSession()
  return (
    <Prefetched data={[prefetched(heldMessagesQuery, await readHeldMessages(session))]}>
      <NotificationPage />
    </Prefetched>
  )
}

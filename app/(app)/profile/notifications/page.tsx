import type { Metadata } from 'next'
import { HeldMessages } from '@/components/notifications/held-messages'
import { NotificationSettings } from '@/components/notifications/notification-settings'
import { readHeldMessages } from '@/lib/server/notifications/held'
import { requirePageSession } from '@/lib/server/http/session'

export const metadata: Metadata = { title: 'Notification Settings' }

export default async function NotificationSettingsPage() {
  const session = await requirePageSession()
  return (
    <NotificationSettings>
      <HeldMessages {...await readHeldMessages(session)} />
    </NotificationSettings>
  )
}

import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { HeldMessages } from '@/components/notifications/held-messages'
import { NotificationSettings } from '@/components/notifications/notification-settings'
import { readHeldMessages } from '@/lib/server/notifications/held'
import { readPageSession } from '@/lib/server/http/session'

export const metadata: Metadata = { title: 'Notification Settings' }

export default async function NotificationSettingsPage() {
  const session = await readPageSession()
  if (!session) redirect('/auth')
  return (
    <NotificationSettings>
      <HeldMessages {...await readHeldMessages(session)} />
    </NotificationSettings>
  )
}

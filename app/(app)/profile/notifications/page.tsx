import type { Metadata } from 'next'
import { NotificationSettings } from '@/components/notifications/notification-settings'

export const metadata: Metadata = { title: 'Notification Settings' }

export default function NotificationSettingsPage() {
  return <NotificationSettings />
}

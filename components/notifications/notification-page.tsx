'use client'

import { useQuery } from '@tanstack/react-query'
import { heldMessagesQuery } from '@/lib/client/notifications/queries'
import { HeldMessages } from './held-messages'
import { NotificationSettings } from './notification-settings'

/** The notification settings, below what was not sent lately. */
export function NotificationPage() {
  const { data: held } = useQuery(heldMessagesQuery)
  return <NotificationSettings>{held && <HeldMessages {...held} />}</NotificationSettings>
}

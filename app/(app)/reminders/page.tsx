import type { Metadata } from 'next'
import { prefetched } from '@/app/prefetch'
import { Prefetched } from '@/app/prefetched'
import { Reminders } from '@/components/reminders/reminders'
import { remindersQuery } from '@/lib/client/reminders/queries'
import { listReminders } from '@/lib/server/reminders/read'
import { requirePageSession } from '@/lib/server/http/session'
import { SCREENS } from '@/lib/shared/screens'

export const metadata: Metadata = { title: SCREENS['/reminders'] }

export default async function RemindersPage() {
  const session = await requirePageSession()
  const reminders = await listReminders({ userId: session.userId })
  return (
    <Prefetched data={[prefetched(remindersQuery, reminders)]}>
      <Reminders />
    </Prefetched>
  )
}

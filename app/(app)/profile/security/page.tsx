import type { Metadata } from 'next'
import { prefetched } from '@/app/prefetch'
import { Prefetched } from '@/app/prefetched'
import { sessionsQuery } from '@/lib/client/queries/sessions'
import { requirePageSession } from '@/lib/server/http/session'
import { listSessions } from '@/lib/server/sessions/read'
import { Screen } from '../screen'

export const metadata: Metadata = { title: 'Profile' }

export default async function SecurityPage() {
  const session = await requirePageSession()
  const sessions = await listSessions(session)
  return (
    <Prefetched data={[prefetched(sessionsQuery, sessions)]}>
      <Screen />
    </Prefetched>
  )
}

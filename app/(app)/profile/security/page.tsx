import type { Metadata } from 'next'
import { prefetched } from '@/app/prefetch'
import { Prefetched } from '@/app/prefetched'
import { sessionsQuery } from '@/lib/client/sessions/queries'
import { requirePageSession } from '@/lib/server/http/session'
import { listSessions } from '@/lib/server/sessions/read'
import { SCREENS } from '@/lib/shared/screens'
import { Screen } from '../screen'

export const metadata: Metadata = { title: SCREENS['/profile/security'] }

export default async function SecurityPage() {
  const session = await requirePageSession()
  const sessions = await listSessions(session)
  return (
    <Prefetched data={[prefetched(sessionsQuery, sessions)]}>
      <Screen />
    </Prefetched>
  )
}

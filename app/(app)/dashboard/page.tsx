import type { Metadata } from 'next'
import { DashboardScreen } from '@/app/dashboard-screen'
import { requirePageSession } from '@/lib/server/http/session'
import { SCREENS } from '@/lib/shared/screens'

export const metadata: Metadata = { title: SCREENS['/dashboard'] }

export default async function DashboardPage() {
  const session = await requirePageSession()
  return <DashboardScreen userId={session.userId} />
}

import type { Metadata } from 'next'
import { DashboardScreen } from '@/app/dashboard-screen'
import { requirePageSession } from '@/lib/server/http/session'

export const metadata: Metadata = { title: 'Dashboard' }

export default async function DashboardPage() {
  const session = await requirePageSession()
  return <DashboardScreen userId={session.userId} />
}

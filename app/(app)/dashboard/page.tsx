import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { DashboardScreen } from '@/app/dashboard-screen'
import { readPageSession } from '@/lib/server/http/session'

export const metadata: Metadata = { title: 'Dashboard' }

export default async function DashboardPage() {
  const session = await readPageSession()
  if (!session) redirect('/auth')
  return <DashboardScreen userId={session.userId} />
}

import type { Metadata } from 'next'
import { readPageSession } from '@/lib/server/session'
import { DashboardScreen } from './dashboard-screen'
import LandingScreen, { metadata as landingMetadata } from './landing/page'
import { SignedInFrame } from './signed-in-frame'

export async function generateMetadata(): Promise<Metadata> {
  return (await readPageSession()) ? {} : landingMetadata
}

/**
 * The dashboard for someone signed in. Whoever has no session cookie was led to the landing page
 * before; a session that has ended is seen only here.
 */
export default async function HomePage() {
  const session = await readPageSession()
  if (!session) return <LandingScreen />
  return (
    <SignedInFrame userId={session.userId}>
      <DashboardScreen userId={session.userId} />
    </SignedInFrame>
  )
}

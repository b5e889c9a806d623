import { LandingPage } from '@/components/landing/landing-page'
import { env } from '@/lib/server/env'
import { readPageSession } from '@/lib/server/session'
import { DashboardScreen } from './dashboard-screen'
import { SignedInFrame } from './signed-in-frame'

/** The dashboard for someone signed in, the landing page for everyone else. */
export default async function HomePage() {
  const session = await readPageSession()
  if (!session) return <LandingPage textNumber={env().TWILIO_PHONE_NUMBER} />
  return (
    <SignedInFrame userId={session.userId}>
      <DashboardScreen userId={session.userId} />
    </SignedInFrame>
  )
}

import { AfterPayment } from '@/components/billing/after-payment'
import { LandingPage } from '@/components/landing/landing-page'
import { readPageSession } from '@/lib/server/session'
import { DashboardScreen } from './dashboard-screen'
import { searchParametersOf } from './search-parameters'
import { SignedInFrame } from './signed-in-frame'

/** The dashboard for someone signed in, the landing page for everyone else. */
export default async function HomePage({ searchParams }: PageProps<'/'>) {
  const session = await readPageSession()
  if (!session) return <LandingPage />
  // The payment provider's own words, in the address it sends people back to.
  const payment = (await searchParametersOf(searchParams)).get('redirect_status')
  return (
    <SignedInFrame userId={session.userId}>
      {payment && <AfterPayment hasFailed={payment === 'failed'} />}
      <DashboardScreen userId={session.userId} />
    </SignedInFrame>
  )
}

import type { Metadata } from 'next'
import { AfterPayment } from '@/components/billing/after-payment'
import { LandingPage } from '@/components/landing/landing-page'
import { env } from '@/lib/server/process/env'
import { planLimits } from '@/lib/server/plan/limits'
import { hasEndedSession, readPageSession } from '@/lib/server/http/session'
import { PAYMENT_RESULT } from '@/lib/shared/screens'
import { DashboardScreen } from './dashboard-screen'
import { metadata as landingMetadata } from './landing/page'
import { searchParametersOf } from './search-parameters'
import { SignedInFrame } from './signed-in-frame'

export async function generateMetadata(): Promise<Metadata> {
  return (await readPageSession()) ? {} : landingMetadata
}

/**
 * The dashboard for a signed-in person. A request without a session cookie is sent to the landing
 * page earlier; only this page detects a session that has ended.
 */
export default async function HomePage({ searchParams }: PageProps<'/'>) {
  const session = await readPageSession()
  if (!session) {
    return (
      <LandingPage
        textNumber={env().TWILIO_PHONE_NUMBER}
        limits={planLimits()}
        hasSessionEnded={await hasEndedSession()}
      />
    )
  }
  const payment = (await searchParametersOf(searchParams)).get(PAYMENT_RESULT)
  return (
    <SignedInFrame session={session}>
      {payment && <AfterPayment hasFailed={payment === 'failed'} />}
      <DashboardScreen userId={session.userId} />
    </SignedInFrame>
  )
}

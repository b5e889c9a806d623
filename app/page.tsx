import type { Metadata } from 'next'
import { LandingPage } from '@/components/landing/landing-page'
import { env } from '@/lib/server/env'
import { readPageSession } from '@/lib/server/session'
import { PRODUCT_DESCRIPTION, PRODUCT_NAME } from '@/lib/shared/product'
import { DashboardScreen } from './dashboard-screen'
import { publicMetadata } from './public-metadata'
import { SignedInFrame } from './signed-in-frame'

export async function generateMetadata(): Promise<Metadata> {
  if (await readPageSession()) return {}
  const title = `${PRODUCT_NAME} · Unload your thoughts, find them organised`
  const page = publicMetadata({ path: '/', title, description: PRODUCT_DESCRIPTION })
  return { ...page, title: { absolute: title } }
}

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

import type { Metadata } from 'next'
import { Subscribe } from '@/components/billing/subscribe'
import { env } from '@/lib/server/process/env'
import { planLimits } from '@/lib/server/plan/limits'

export const metadata: Metadata = { title: 'Upgrade to Pro' }

export default function SubscribePage() {
  return <Subscribe publishableKey={env().STRIPE_PUBLISHABLE_KEY ?? null} limits={planLimits()} />
}

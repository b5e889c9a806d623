import type { Metadata } from 'next'
import { Subscribe } from '@/components/billing/subscribe'
import { env } from '@/lib/server/env'

export const metadata: Metadata = { title: 'Upgrade to Pro' }

export default function SubscribePage() {
  return <Subscribe publishableKey={env().STRIPE_PUBLISHABLE_KEY ?? null} />
}

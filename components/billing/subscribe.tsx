'use client'

import { Spinner } from '@/components/ui/spinner'
import { useUser } from '@/lib/client/accounts/accounts'
import { hasPro } from '@/lib/client/plan/plan'
import type { PlanLimits } from '@/lib/shared/plan'
import { Checkout } from './checkout'
import { PlanComparison } from './plan-comparison'
import { ProActive } from './pro-active'

/** What Pro is and how to pay for it, or that the person already has it (plans.md#already-pro). */
export function Subscribe({
  publishableKey,
  limits,
}: {
  /** Null when the server has none (plans.md#payments-not-configured). */
  publishableKey: string | null
  /** The limits of the free plan on this server. */
  limits: PlanLimits
}) {
  const { data: user } = useUser()
  if (!user) {
    return (
      <div className="grid place-items-center py-24">
        <Spinner />
      </div>
    )
  }
  if (hasPro(user)) return <ProActive />
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <h1 className="font-display text-2xl font-semibold">Upgrade to Pro</h1>
        <p className="text-muted-foreground">
          <span className="text-lg font-semibold text-foreground">$9.99/month</span>, cancel at any
          time.
        </p>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <PlanComparison limits={limits} />
        <Checkout publishableKey={publishableKey} />
      </div>
    </div>
  )
}

'use client'

import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { useUser } from '@/lib/client/accounts/accounts'
import { usePlan } from '@/lib/client/plan/plan'
import { areNotesLimited, notesAllowed, notesUsed } from '@/lib/shared/plan-display'

/** The plan, how much of it is used, and the link to change it; here 'paid' is the tier. */
export function PlanBox() {
  const { data: user } = useUser()
  if (!user) return null
  const isPaid = user.subscriptionTier === 'paid'
  return (
    <section aria-label="Plan" className="grid gap-3 rounded-lg border border-border bg-card p-3.5">
      {isPaid ? <PaidPlan /> : <FreePlan />}
    </section>
  )
}

function PaidPlan() {
  return (
    <>
      <div className="grid gap-0.5">
        <div className="flex items-center justify-between gap-2">
          <PlanName>Pro Subscription</PlanName>
          <Badge variant="success">Active</Badge>
        </div>
        <PlanFact>Unlimited notes</PlanFact>
      </div>
      <PlanLink href="/profile/billing">Manage Subscription</PlanLink>
    </>
  )
}

function FreePlan() {
  const { data: plan } = usePlan()
  const use = plan && notesUsed(plan)
  return (
    <>
      <div className="grid gap-0.5">
        <div className="flex items-center justify-between gap-2">
          <PlanName>Free Plan</PlanName>
          {plan && areNotesLimited(plan.limits) && <Badge variant="secondary">Limited</Badge>}
        </div>
        {plan && <PlanFact>{notesAllowed(plan.limits, 'note') ?? 'Unlimited notes'}</PlanFact>}
        {use && <PlanFact>{use.text}</PlanFact>}
      </div>
      <PlanLink href="/subscribe">Upgrade to Pro</PlanLink>
    </>
  )
}

function PlanName({ children }: { children: string }) {
  return <p className="text-sm font-semibold">{children}</p>
}

function PlanFact({ children }: { children: string }) {
  return <p className="text-sm text-muted-foreground tabular-nums">{children}</p>
}

function PlanLink({ href, children }: { href: string; children: string }) {
  return (
    <Button asChild variant="outline" size="sm">
      <Link href={href}>{children}</Link>
    </Button>
  )
}

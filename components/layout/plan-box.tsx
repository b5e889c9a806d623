'use client'

import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { useUser } from '@/lib/client/accounts'

/** What the layout says of a plan; here 'paid' is the subscription tier. */
const PLANS = {
  free: {
    name: 'Free Plan',
    notes: '10 notes per month',
    status: 'Limited',
    action: { label: 'Upgrade to Pro', href: '/subscribe' },
  },
  paid: {
    name: 'Pro Subscription',
    notes: 'Unlimited notes',
    status: 'Active',
    action: { label: 'Manage Subscription', href: '/profile/billing' },
  },
}

export function PlanBox() {
  const { data: user } = useUser()
  if (!user) return null
  const isPaid = user.subscriptionTier === 'paid'
  const { name, notes, status, action } = PLANS[isPaid ? 'paid' : 'free']
  return (
    <section aria-label="Plan" className="grid gap-3 rounded-lg border border-border bg-card p-3.5">
      <div className="grid gap-0.5">
        <div className="flex items-center justify-between gap-2">
          <p className="text-sm font-semibold">{name}</p>
          <Badge variant={isPaid ? 'success' : 'secondary'}>{status}</Badge>
        </div>
        <p className="text-sm text-muted-foreground">{notes}</p>
      </div>
      <Button asChild variant="outline" size="sm">
        <Link href={action.href}>{action.label}</Link>
      </Button>
    </section>
  )
}

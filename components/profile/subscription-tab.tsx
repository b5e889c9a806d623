import { Check, Minus } from 'lucide-react'
import { ManageBilling } from '@/components/billing/manage-billing'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { User } from '@/lib/shared/accounts'
import { Panel } from './panel'

type Point = { text: string; isIncluded: boolean }

const FREE: Point[] = [
  { text: '100 thoughts', isIncluded: true },
  { text: '5 e-mail reminders per month', isIncluded: true },
  { text: 'No voice analysis', isIncluded: false },
  { text: 'No SMS integration', isIncluded: false },
]

const PREMIUM: Point[] = [
  { text: 'Unlimited thoughts and reminders', isIncluded: true },
  { text: 'Voice analysis included', isIncluded: true },
  { text: 'SMS integration included', isIncluded: true },
]

/** The plan as the profile tells it: by the subscription's id, with its own numbers (SPEC 9). */
export function SubscriptionTab({ user }: { user: User }) {
  const isPremium = Boolean(user.stripeSubscriptionId)
  return (
    <Panel
      title="Your plan"
      aside={
        <Badge variant={isPremium ? 'success' : 'secondary'}>
          {isPremium ? 'Premium' : 'Free'}
        </Badge>
      }
    >
      <ul className="grid gap-2.5 text-sm">
        {(isPremium ? PREMIUM : FREE).map(({ text, isIncluded }) => (
          <li key={text} className="flex items-center gap-3">
            {isIncluded ? (
              <Check aria-hidden className="size-4 text-success" />
            ) : (
              <Minus aria-hidden className="size-4 text-muted-foreground" />
            )}
            {text}
          </li>
        ))}
      </ul>
      {isPremium ? (
        <div className="grid justify-items-start gap-4 border-t border-border pt-5">
          <ManageBilling />
          <Link href="/subscribe" className="text-sm text-primary hover:underline max-md:py-2">
            What Pro includes
          </Link>
        </div>
      ) : (
        <Button asChild className="justify-self-start">
          <Link href="/subscribe">Upgrade to Pro</Link>
        </Button>
      )}
    </Panel>
  )
}

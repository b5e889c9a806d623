import { Check, Minus } from 'lucide-react'
import { ManageBilling } from '@/components/billing/manage-billing'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { usePlan } from '@/lib/client/plan/plan'
import type { User } from '@/lib/shared/accounts'
import { longDate } from '@/lib/shared/date-display'
import type { Plan, PlanLimits } from '@/lib/shared/plan'
import { counted } from '@/lib/shared/counted'
import { notesUsed } from '@/lib/shared/plan-display'
import { PRO_PRICE } from '@/lib/shared/product'
import { Panel } from '@/components/ui/panel'

type Point = { text: string; isIncluded: boolean }

/** The total limit, or the monthly limit if there is none. */
function freeThoughts({ notesInAll, notesPerMonth }: PlanLimits): string {
  if (notesInAll !== null) return counted(notesInAll, 'thought')
  if (notesPerMonth !== null) return `${counted(notesPerMonth, 'thought')} per month`
  return 'Unlimited thoughts'
}

function freeReminders({ reminderEmailsPerMonth: limit }: PlanLimits): string {
  return limit === null
    ? 'Unlimited e-mail reminders'
    : `${counted(limit, 'e-mail reminder')} per month`
}

const freePoints = (limits: PlanLimits): Point[] => [
  { text: freeThoughts(limits), isIncluded: true },
  { text: freeReminders(limits), isIncluded: true },
  { text: 'No voice analysis', isIncluded: false },
  { text: 'No SMS integration', isIncluded: false },
]

const PREMIUM: Point[] = [
  { text: 'Unlimited thoughts and reminders', isIncluded: true },
  { text: 'Voice analysis included', isIncluded: true },
  { text: 'SMS integration included', isIncluded: true },
]

/** The plan as the profile shows it: derived from the subscription's id, with its own numbers. */
export function SubscriptionTab({ user }: { user: User }) {
  const { data: plan } = usePlan()
  const isPremium = Boolean(user.stripeSubscriptionId)
  const note = plan && (isPremium ? paymentOf(plan, user.timezone) : notesUsed(plan)?.text)
  return (
    <Panel
      title="Your plan"
      aside={
        <Badge variant={isPremium ? 'success' : 'secondary'}>
          {isPremium ? 'Premium' : 'Free'}
        </Badge>
      }
    >
      {note && <p className="text-sm text-muted-foreground tabular-nums">{note}</p>}
      <Points points={isPremium ? PREMIUM : plan ? freePoints(plan.limits) : []} />
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

/**
 * The next charge and its date; nothing for Pro that was given, or until the provider has reported.
 */
function paymentOf({ renewsAt, endsAt }: Plan, timezone: string): string | null {
  if (endsAt)
    return `Cancelled. Pro stays until ${longDate(endsAt, timezone)}, and nothing more is charged.`
  return renewsAt && `${PRO_PRICE}, renews on ${longDate(renewsAt, timezone)}`
}

function Points({ points }: { points: readonly Point[] }) {
  return (
    <ul className="grid gap-2.5 text-sm">
      {points.map(({ text, isIncluded }) => (
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
  )
}

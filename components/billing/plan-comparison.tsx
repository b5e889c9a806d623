import { Check, Minus, type LucideIcon } from 'lucide-react'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import type { PlanLimits } from '@/lib/shared/plan'
import { notesAllowed } from '@/lib/shared/plan-display'

const PRO_FEATURES = [
  'Unlimited thought capture',
  'Priority AI processing',
  'Advanced reminder scheduling',
  'Integration with external tools',
  'Export to multiple formats',
  'Priority support',
]

function freeLimitations(limits: PlanLimits): string[] {
  const thoughts = notesAllowed(limits, 'thought')
  return [...(thoughts ? [`Limited to ${thoughts}`] : []), 'No integration features']
}

function Points({
  points,
  icon: Icon,
  iconClass,
}: {
  points: readonly string[]
  icon: LucideIcon
  iconClass: string
}) {
  return (
    <ul className="grid gap-2.5">
      {points.map((point) => (
        <li key={point} className="flex items-start gap-2.5">
          <Icon aria-hidden className={`mt-1 size-4 shrink-0 ${iconClass}`} />
          {point}
        </li>
      ))}
    </ul>
  )
}

/** The list of what Pro includes. */
export function ProFeatures() {
  return <Points points={PRO_FEATURES} icon={Check} iconClass="text-success" />
}

/** What Pro includes and the free plan does not (plans.md#the-plan-on-the-screens). */
export function PlanComparison({ limits }: { limits: PlanLimits }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Pro features</CardTitle>
      </CardHeader>
      <CardContent>
        <ProFeatures />
      </CardContent>
      <div className="border-t border-border">
        <CardHeader>
          <CardTitle className="text-base">Free plan limitations</CardTitle>
        </CardHeader>
        <CardContent className="text-muted-foreground">
          <Points points={freeLimitations(limits)} icon={Minus} iconClass="" />
        </CardContent>
      </div>
    </Card>
  )
}

import { Check, Minus, type LucideIcon } from 'lucide-react'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'

const PRO_FEATURES = [
  'Unlimited thought capture',
  'Priority AI processing',
  'Advanced reminder scheduling',
  'Integration with external tools',
  'Export to multiple formats',
  'Priority support',
]

const FREE_LIMITATIONS = ['Limited to 10 thoughts per month', 'No integration features']

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

/** What Pro gives, and what the free plan does not (SPEC 2, Subscribe). */
export function PlanComparison() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Pro features</CardTitle>
      </CardHeader>
      <CardContent>
        <Points points={PRO_FEATURES} icon={Check} iconClass="text-success" />
      </CardContent>
      <div className="border-t border-border">
        <CardHeader>
          <CardTitle className="text-base">Free plan limitations</CardTitle>
        </CardHeader>
        <CardContent className="text-muted-foreground">
          <Points points={FREE_LIMITATIONS} icon={Minus} iconClass="" />
        </CardContent>
      </div>
    </Card>
  )
}

import { Check } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { PlanLimits } from '@/lib/shared/plan'
import { notesAllowed } from '@/lib/shared/plan-display'
import { PRO_POINTS, PRO_PRICE } from '@/lib/shared/product'

const FREE_POINTS = [
  'typing, voice and text messages',
  'a title, a summary, tags and action items for each',
  'search, reminders and export',
]

/** "10 thoughts per month, 100 in all", as far as the settings limit them. */
function freeThoughts(limits: PlanLimits): string {
  const { notesPerMonth, notesInAll } = limits
  const isBoth = notesPerMonth !== null && notesInAll !== null
  const inAll = isBoth ? `, ${notesInAll.toLocaleString('en-US')} in all` : ''
  return `${notesAllowed(limits, 'thought') ?? 'unlimited thoughts'}${inAll}`
}

const plansWith = (limits: PlanLimits) => [
  { name: 'Free', price: 'No card needed', points: [freeThoughts(limits), ...FREE_POINTS] },
  { name: 'Pro', price: PRO_PRICE, points: ['unlimited thoughts', ...PRO_POINTS] },
]

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The prices, and another link to get started. */
export function Plans({ limits }: { limits: PlanLimits }) {
  return (
    <section
      aria-labelledby="plans"
      className="grid gap-8 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-14"
    >
      <div className="grid content-start justify-items-start gap-3">
        <h2 id="plans" className="font-display text-2xl font-semibold tracking-tight sm:text-3xl">
          Start free, stay as long as you like
        </h2>
        <p className="max-w-sm text-muted-foreground">
          Both plans organise every thought you put down, and both let you take everything with you.
        </p>
        <Button asChild size="lg" className="mt-3">
          <Link href="/auth?tab=register">Create your account</Link>
        </Button>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        {plansWith(limits).map(({ name, price, points }) => (
          <li key={name}>
            <Card className="grid h-full content-start gap-4 p-6">
              <div>
                <h3 className="font-display text-xl font-semibold">{name}</h3>
                <p className="text-muted-foreground">{price}</p>
              </div>
              <ul className="grid gap-2.5 text-sm">
                {points.map((point) => (
                  <li key={point} className="flex items-start gap-2.5">
                    <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
                    {capitalised(point)}
                  </li>
                ))}
              </ul>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

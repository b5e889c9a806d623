import { BadgeCheck } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { ProFeatures } from './plan-comparison'

/** For a person with Pro: nothing to buy (plans.md#already-pro), and what the plan includes. */
export function ProActive() {
  return (
    <Card className="mx-auto max-w-lg">
      <CardContent className="grid justify-items-start gap-4 p-6">
        <BadgeCheck aria-hidden className="size-8 text-success" />
        <h1 className="font-display text-2xl font-semibold">Pro is active</h1>
        <Button asChild>
          <Link href="/profile/billing">Manage Subscription</Link>
        </Button>
      </CardContent>
      <div className="border-t border-border">
        <CardHeader className="px-6">
          <CardTitle>What Pro includes</CardTitle>
        </CardHeader>
        <CardContent className="px-6">
          <ProFeatures />
        </CardContent>
      </div>
    </Card>
  )
}

import { BadgeCheck } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { Link } from '@/components/ui/link'

/** For somebody who has Pro: nothing to buy. */
export function ProActive() {
  return (
    <Card className="mx-auto max-w-lg">
      <CardContent className="grid justify-items-start gap-4 p-6">
        <BadgeCheck aria-hidden className="size-8 text-success" />
        <div className="grid gap-1">
          <h1 className="font-display text-2xl font-semibold">Pro is active</h1>
          <p className="text-muted-foreground">
            You have unlimited thoughts and everything else that Pro brings.
          </p>
        </div>
        <Button asChild>
          <Link href="/profile/billing">Manage Subscription</Link>
        </Button>
      </CardContent>
    </Card>
  )
}

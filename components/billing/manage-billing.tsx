'use client'

import { ExternalLink } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { ErrorNote } from '@/components/ui/error-note'
import { useOpenBillingPortal } from '@/lib/client/billing'
import { messageOf } from '@/lib/client/server/errors'

/** For a person with Pro: the link to the provider's page, or why there is none. */
export function ManageBilling() {
  const portal = useOpenBillingPortal()
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted-foreground">
        Change your card, see your invoices or cancel on our payment provider&apos;s page. After you
        cancel, Pro stays until the end of the billing cycle.
      </p>
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={portal.isPending}
        onClick={() => portal.mutate()}
      >
        <ExternalLink aria-hidden />
        {portal.isPending ? 'Opening...' : 'Manage billing'}
      </Button>
      {portal.isError && <ErrorNote>{messageOf(portal.error)}</ErrorNote>}
    </div>
  )
}

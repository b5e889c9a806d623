'use client'

import { RefreshCw } from 'lucide-react'
import { usePathname, useSearchParams } from 'next/navigation'
import { CaptureForm } from '@/components/capture/capture-form'
import { VerifyNotice } from '@/components/email-addresses/verify-notice'
import { NewRambleButton } from '@/components/capture/new-ramble-button'
import { PageHeading } from '@/components/page/page-heading'
import { SkipLink } from '@/components/page/skip-link'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { onDemand } from '@/components/ui/on-demand'
import { usePreload } from '@/lib/client/page/preload'
import { useRefreshAll } from '@/lib/client/thoughts/thoughts'
import { listViewSearch, readListView } from '@/lib/shared/list-view'
import { PendingActionItems } from './pending-action-items'
import { RecentRambles } from './recent-rambles'

const CreateRambleDialog = onDemand(() => import('@/components/capture/create-ramble-dialog'))

/**
 * The signed-in start page: capture, the latest thoughts, and pending action items. `?new=true` opens capture,
 * `?record=true` the recorder in it. On a phone the bottom bar always offers capture, so the latest thoughts come
 * first.
 */
export function Dashboard() {
  const parameters = useSearchParams()
  const isAskedToCreate = [parameters.get('new'), parameters.get('record')].includes('true')
  const pathname = usePathname()
  const refresh = useRefreshAll()
  usePreload(CreateRambleDialog.preload)

  function closeCapture() {
    window.history.replaceState(null, '', `${pathname}${listViewSearch(readListView(parameters))}`)
  }

  return (
    <div className="grid gap-6">
      <SkipLink to="recent-rambles">Skip to rambles</SkipLink>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>Dashboard</PageHeading>
        <div className="flex gap-2">
          <Button
            variant="outline"
            aria-disabled={refresh.isPending || undefined}
            onClick={() => !refresh.isPending && refresh.mutate()}
          >
            <RefreshCw aria-hidden className={cn(refresh.isPending && 'animate-spin')} />
            {refresh.isPending ? 'Refreshing...' : 'Refresh Now'}
          </Button>
          <NewRambleButton className="max-md:hidden" />
        </div>
      </div>
      <VerifyNotice />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-8 xl:grid-cols-[minmax(0,1fr)_19rem] xl:grid-rows-[auto_1fr]">
        {/* Shown at the same widths as the sidebar with the plan. */}
        <Card className="p-5 pb-4 max-md:hidden">
          <CaptureForm isBesidePlan />
        </Card>
        <RecentRambles />
        <NewRambleButton className="md:hidden" />
        <div className="xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <PendingActionItems />
        </div>
      </div>
      {isAskedToCreate && (
        <CreateRambleDialog onClose={closeCapture} onUnavailable={closeCapture} />
      )}
    </div>
  )
}

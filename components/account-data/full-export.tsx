'use client'

import { Archive, Download } from 'lucide-react'
import { LoadErrorLine } from '@/components/page/load-error'
import { Button, buttonVariants } from '@/components/ui/button'
import { ProgressBar } from '@/components/ui/progress-bar'
import { Skeleton } from '@/components/ui/skeleton'
import { useAccountExport, useRequestAccountExport } from '@/lib/client/account-data/account-data'
import { useTimezone } from '@/lib/client/accounts/accounts'
import type { AccountExport } from '@/lib/shared/account-data'
import { longDateTime } from '@/lib/shared/date-display'

/** An archive of all of a person's data: requesting it, its progress, and the download. */
export function FullExport() {
  const { data: state, error } = useAccountExport()
  const request = useRequestAccountExport()
  return (
    <section aria-labelledby="full-export" className="flex flex-col items-start gap-3">
      <h3 id="full-export" className="font-semibold">
        Everything
      </h3>
      <p className="max-w-prose text-sm text-muted-foreground">
        One zip file with your account, thoughts, categories, tags, action items and reminders, as
        JSON and as tables. It is made in the background; we mail you the link, which works for 24
        hours.
      </p>
      <div aria-live="polite" className="grid w-full justify-items-start gap-3 empty:-mt-3">
        {state ? (
          <ExportState state={state} />
        ) : error ? (
          <LoadErrorLine error={error} message="How far your export is could not be read." />
        ) : (
          <Skeleton className="h-10 w-44" />
        )}
      </div>
      {state && state.status !== 'pending' && (
        <Button
          variant="outline"
          disabled={request.isPending}
          onClick={() => request.mutate(undefined)}
        >
          <Archive aria-hidden />
          {request.isPending ? 'Asking...' : labelFor(state)}
        </Button>
      )}
    </section>
  )
}

function labelFor({ status }: AccountExport): string {
  if (status === 'ready') return 'Export again'
  return status === 'failed' ? 'Try again' : 'Export everything'
}

function ExportState({ state }: { state: AccountExport }) {
  const timezone = useTimezone()
  const { status, progress, downloadUrl, expiresAt } = state
  if (status === 'pending') {
    return <ProgressBar label="Writing your export…" percent={progress} />
  }
  if (status === 'failed') {
    return <p className="text-sm text-destructive">The export could not be written.</p>
  }
  if (status === 'none' || !downloadUrl || !expiresAt) return null
  return (
    <>
      <p className="text-sm">Ready until {longDateTime(expiresAt, timezone)}.</p>
      <a href={downloadUrl} className={buttonVariants()}>
        <Download aria-hidden />
        Download everything
      </a>
    </>
  )
}

'use client'

import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LoadError } from '@/components/page/load-error'
import { PageHeading } from '@/components/page/page-heading'
import { LoadMore } from '@/components/page/load-more'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { onDemand } from '@/components/ui/on-demand'
import { useDeletesAtOnce, useTimezone } from '@/lib/client/accounts/accounts'
import {
  useDeletedThoughts,
  useHasMoreDeletedThoughts,
} from '@/lib/client/deleted-thoughts/deleted-thoughts'
import { hasRestOnServer } from '@/lib/client/server/has-more'
import { usePreload } from '@/lib/client/page/preload'
import { DELETED_KEPT_DAYS, LIST_THOUGHTS } from '@/lib/shared/limits'
import { DeletedThoughtRow } from './deleted-thought-row'
import { DeletedThoughtsSkeleton } from './deleted-thoughts-skeleton'

const EmptyDialog = onDemand(() => import('./empty-dialog'))

/** Deleted thoughts that can be restored (deleted-thoughts.md). */
export function RecentlyDeleted() {
  const [shown, setShown] = useState(LIST_THOUGHTS)
  const [isEmptying, setIsEmptying] = useState(false)
  const timezone = useTimezone()
  const query = { limit: shown }
  const { data, error, isPlaceholderData, isPaused } = useDeletedThoughts(query)
  const hasMore = useHasMoreDeletedThoughts(query) ?? isPlaceholderData
  usePreload(EmptyDialog.preload)
  const close = () => setIsEmptying(false)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>Recently Deleted</PageHeading>
        {data && data.length > 0 && (
          <Button variant="outline" onClick={() => setIsEmptying(true)}>
            <Trash2 aria-hidden />
            Empty
          </Button>
        )}
      </div>
      <HowLong />
      {!data &&
        (error ? (
          <LoadError title="Error loading deleted rambles" error={error} />
        ) : (
          <DeletedThoughtsSkeleton />
        ))}
      {data?.length === 0 && <EmptyState icon={Trash2}>Nothing was deleted recently.</EmptyState>}
      {data && data.length > 0 && (
        <Card>
          <CardContent className="pt-5">
            <ul className="grid divide-y divide-border">
              {data.map((thought) => (
                <DeletedThoughtRow key={thought.id} thought={thought} timezone={timezone} />
              ))}
            </ul>
          </CardContent>
        </Card>
      )}
      {data && hasMore && (
        <LoadMore
          isLoading={isPlaceholderData}
          isOnServer={hasRestOnServer({ data, error, isPaused }, shown)}
          onClick={() => setShown(shown + LIST_THOUGHTS)}
        />
      )}
      {isEmptying && <EmptyDialog onClose={close} onUnavailable={close} />}
    </div>
  )
}

/** For how long deleted rambles stay here. */
function HowLong() {
  return (
    <p className="max-w-prose text-sm text-muted-foreground">
      {useDeletesAtOnce() ? (
        <>
          You have chosen to delete at once, so that rambles are gone for good and don’t come here.{' '}
          <Link href="/profile/settings" className="text-primary underline underline-offset-4">
            Change that
          </Link>
        </>
      ) : (
        `Deleted rambles stay here for ${DELETED_KEPT_DAYS} days, with their tags, action items and reminders.`
      )}
    </p>
  )
}

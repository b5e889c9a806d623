'use client'

import { Archive } from 'lucide-react'
import { PageHeading } from '@/components/page/page-heading'
import { SelectThought } from '@/components/selection/select-box'
import { Selectable } from '@/components/selection/selectable'
import { selectableThoughts } from '@/components/selection/selectable-list'
import { EmptyState } from '@/components/ui/empty-state'
import { hasRestOnServer } from '@/lib/client/server/has-more'
import { useHasMoreThoughts, useThoughts } from '@/lib/client/thoughts/thoughts'
import { LIST_THOUGHTS } from '@/lib/shared/limits'
import { archivedQueryOf } from '@/lib/shared/list-view'
import { ArchivedSearch } from './archived-search'
import { LoadMore } from '@/components/page/load-more'
import { NoMatch } from '@/components/page/no-match'
import { ResultStatus } from './result-status'
import { ThoughtGrid } from './thought-grid'
import { ArchivedRamblesSkeleton } from './thought-grid-skeleton'
import { ThoughtsError } from './thoughts-error'
import { useListView } from './use-list-view'

/** All archived thoughts, or those that match the search in the address (thoughts.md#searching). */
export function ArchivedRambles() {
  const [view, change] = useListView()
  const query = archivedQueryOf(view)
  const { data, error, isPlaceholderData, isPaused } = useThoughts(query)
  const thoughts = data ?? []
  const isLengthening = isPlaceholderData && view.shown > LIST_THOUGHTS
  const hasMore = useHasMoreThoughts(query) ?? isLengthening
  const isOnServer = hasRestOnServer({ data, error, isPaused }, view.shown)

  return (
    <div className="grid gap-5">
      <PageHeading>Archived Rambles</PageHeading>
      <ArchivedSearch q={view.q} onSearch={(q) => change({ q })} />
      <h2 className="sr-only">Rambles</h2>
      {data && <ResultStatus count={thoughts.length} isChanging={isPlaceholderData} />}
      {!data && (error ? <ThoughtsError error={error} /> : <ArchivedRamblesSkeleton />)}
      {data?.length === 0 &&
        (view.q ? (
          <NoMatch action="Show all" onClear={() => change({ q: '' })}>
            No archived rambles found.
          </NoMatch>
        ) : (
          !isPlaceholderData && <EmptyState icon={Archive}>No archived rambles found.</EmptyState>
        ))}
      <Selectable
        list={selectableThoughts(query, thoughts, { isStale: isPlaceholderData, hasMore })}
      >
        {thoughts.length > 0 && (
          <ThoughtGrid
            thoughts={thoughts}
            search={view.q}
            columns={2}
            isChanging={isPlaceholderData}
            Select={SelectThought}
          />
        )}
        {hasMore && (
          <LoadMore
            isLoading={isLengthening}
            isOnServer={isOnServer}
            onClick={() => change({ shown: view.shown + LIST_THOUGHTS })}
          />
        )}
      </Selectable>
    </div>
  )
}

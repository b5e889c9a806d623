'use client'

import { Archive, SearchX } from 'lucide-react'
import { PageHeading } from '@/components/layout/page-heading'
import { EmptyState } from '@/components/ui/empty-state'
import { useThoughts } from '@/lib/client/thoughts'
import { LIST_THOUGHTS } from '@/lib/shared/limits'
import { archivedQueryOf } from '@/lib/shared/list-view'
import { ArchivedSearch } from './archived-search'
import { LoadMore } from './load-more'
import { ResultStatus } from './result-status'
import { ThoughtGrid, ThoughtGridSkeleton } from './thought-grid'
import { ThoughtsError } from './thoughts-error'
import { useListView } from './use-list-view'

/** Skeletons fill a screen, not the list. */
const SKELETONS = 6

/** Every archived thought, or those that answer the search in the address. */
export function ArchivedRambles() {
  const [view, change] = useListView()
  const { data, error, isPlaceholderData } = useThoughts(archivedQueryOf(view))
  const thoughts = data ?? []
  const isLengthening = isPlaceholderData && view.shown > LIST_THOUGHTS

  return (
    <div className="grid gap-5">
      <PageHeading>Archived Rambles</PageHeading>
      <ArchivedSearch q={view.q} onSearch={(q) => change({ q })} />
      <h2 className="sr-only">Rambles</h2>
      {data && <ResultStatus count={thoughts.length} isChanging={isPlaceholderData} />}
      {!data &&
        (error ? (
          <ThoughtsError error={error} />
        ) : (
          <ThoughtGridSkeleton count={SKELETONS} columns={2} label="Loading archived rambles..." />
        ))}
      {data?.length === 0 && !isPlaceholderData && (
        <EmptyState icon={view.q ? SearchX : Archive}>No archived rambles found.</EmptyState>
      )}
      {thoughts.length > 0 && (
        <ThoughtGrid
          thoughts={thoughts}
          search={view.q}
          columns={2}
          isChanging={isPlaceholderData}
        />
      )}
      {(thoughts.length >= view.shown || isLengthening) && (
        <LoadMore
          isLoading={isLengthening}
          onClick={() => change({ shown: view.shown + LIST_THOUGHTS })}
        />
      )}
    </div>
  )
}

'use client'

import { NotebookPen } from 'lucide-react'
import { NewRambleButton } from '@/components/layout/new-ramble-button'
import { PageHeading } from '@/components/layout/page-heading'
import { SkipLink } from '@/components/layout/skip-link'
import { YourTags } from '@/components/tags/your-tags'
import { EmptyState } from '@/components/ui/empty-state'
import { Select } from '@/components/ui/select'
import { hasRestOnServer } from '@/lib/client/has-more'
import { useHasMoreThoughts, useThoughts } from '@/lib/client/thoughts'
import { useUnsentIn } from '@/lib/client/unsent/unsent'
import { LIST_THOUGHTS } from '@/lib/shared/limits'
import { thoughtQueryOf } from '@/lib/shared/list-view'
import { ElsewhereLinks } from './elsewhere-links'
import { ExportMenu } from './export-menu'
import { LoadMore } from './load-more'
import { NoMatch } from './no-match'
import { ResultStatus } from './result-status'
import { SearchBox } from './search-box'
import { SourceFilter } from './source-filter'
import { RAMBLES, ThoughtGrid } from './thought-grid'
import { ThoughtGridSkeleton } from './thought-grid-skeleton'
import { ThoughtsError } from './thoughts-error'
import { useListView, useSearchText } from './use-list-view'

/** The skeletons fill one screen, whatever the length of the list. */
const SKELETONS = 9

/** All active thoughts, searched, filtered and sorted as the address says. */
export function AllRambles() {
  const [view, change] = useListView()
  const [search, setSearch] = useSearchText(view.q)
  const query = thoughtQueryOf(view)
  const { data, error, isPlaceholderData, isPaused } = useThoughts(query)
  const thoughts = data ?? []
  const unsent = useUnsentIn(query, thoughts)
  const isLengthening = isPlaceholderData && view.shown > LIST_THOUGHTS
  const hasMore = useHasMoreThoughts(query) ?? isLengthening
  const isOnServer = hasRestOnServer({ data, error, isPaused }, view.shown)
  const isFiltered = Boolean(view.q || view.source || view.tag)
  const isEmpty = data?.length === 0 && unsent.length === 0 && !isPlaceholderData
  const isBeginning = isEmpty && !isFiltered

  function clear() {
    // Text typed a moment ago is not in the address yet, and must not be applied after this.
    setSearch('')
    change({ q: '', source: null, tag: null })
  }

  return (
    <div className="grid gap-5">
      {thoughts.length > 0 && <SkipLink to={RAMBLES}>Skip to rambles</SkipLink>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>All Rambles</PageHeading>
        <NewRambleButton className="max-md:hidden" />
      </div>
      <ElsewhereLinks />
      <div className="flex flex-wrap gap-2">
        <SearchBox value={search} onChange={setSearch} />
        <Select
          aria-label="Sort"
          value={view.sort}
          onValueChange={(sort) => change({ sort: sort === 'oldest' ? 'oldest' : 'newest' })}
          className="w-40 max-sm:w-36 max-sm:flex-auto"
        >
          <option value="newest">Newest First</option>
          <option value="oldest">Oldest First</option>
        </Select>
        <SourceFilter value={view.source} onChange={(source) => change({ source })} />
        <ExportMenu />
      </div>
      <YourTags chosen={view.tag} onChoose={(tag) => change({ tag })} hasRambles={!isBeginning} />
      {data && <ResultStatus count={thoughts.length} isChanging={isPlaceholderData} />}
      {!data &&
        (error ? <ThoughtsError error={error} /> : <ThoughtGridSkeleton count={SKELETONS} />)}
      {isEmpty && isFiltered && <NoMatch onClear={clear} />}
      {isBeginning && (
        <EmptyState icon={NotebookPen} action={<NewRambleButton>Create a Ramble</NewRambleButton>}>
          No thoughts found. Start capturing your thoughts!
        </EmptyState>
      )}
      {thoughts.length + unsent.length > 0 && (
        <ThoughtGrid
          thoughts={thoughts}
          unsent={unsent}
          search={view.q}
          isChanging={isPlaceholderData}
        />
      )}
      {hasMore && (
        <LoadMore
          isLoading={isLengthening}
          isOnServer={isOnServer}
          onClick={() => change({ shown: view.shown + LIST_THOUGHTS })}
        />
      )}
    </div>
  )
}

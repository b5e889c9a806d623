'use client'

import { NotebookPen } from 'lucide-react'
import { NewRambleButton } from '@/components/capture/new-ramble-button'
import { PageHeading } from '@/components/page/page-heading'
import { SkipLink } from '@/components/page/skip-link'
import { SelectThought } from '@/components/selection/select-box'
import { Selectable } from '@/components/selection/selectable'
import { selectableThoughts } from '@/components/selection/selectable-list'
import { YourTags } from '@/components/tags/your-tags'
import { EmptyState } from '@/components/ui/empty-state'
import { Select } from '@/components/ui/select'
import { hasRestOnServer } from '@/lib/client/server/has-more'
import { useHasMoreThoughts, useThoughts } from '@/lib/client/thoughts/thoughts'
import { useUnsentIn } from '@/lib/client/use/unsent'
import { LIST_THOUGHTS } from '@/lib/shared/limits'
import { thoughtQueryOf } from '@/lib/shared/list-view'
import { ElsewhereLinks } from './elsewhere-links'
import { ExportMenu } from '@/components/exports/export-menu'
import { LoadMore } from '@/components/page/load-more'
import { NoMatch } from '@/components/page/no-match'
import { PINNED, PinnedRambles } from './pinned-rambles'
import { ResultStatus } from './result-status'
import { SearchBox } from './search-box'
import { SourceFilter } from './source-filter'
import { RAMBLES, ThoughtGrid } from './thought-grid'
import { ThoughtGridSkeleton } from './thought-grid-skeleton'
import { ThoughtsError } from './thoughts-error'
import { useListView, useSearchText } from './use-list-view'
import { usePinnedAbove, withoutPinned } from './use-pinned-above'

/** The skeletons fill one screen, whatever the length of the list. */
const SKELETONS = 9

/** All active thoughts, searched, filtered and sorted as the address says. */
export function AllRambles() {
  const [view, change] = useListView()
  const [search, setSearch] = useSearchText(view.q)
  const query = thoughtQueryOf(view)
  const { data, error, isPlaceholderData, isPaused } = useThoughts(query)
  const isFiltered = Boolean(view.q || view.source || view.tag)
  const pinned = usePinnedAbove({ isFiltered, isChanging: isPlaceholderData })
  // Both show at once, so that nothing moves down when the second one arrives.
  const listed = pinned && data
  const thoughts = withoutPinned(listed ?? [], pinned ?? [])
  const shown = thoughts.length + (pinned?.length ?? 0)
  const unsent = useUnsentIn(query, data ?? [])
  const isLengthening = isPlaceholderData && view.shown > LIST_THOUGHTS
  const hasMore = useHasMoreThoughts(query) ?? isLengthening
  const isOnServer = hasRestOnServer({ data, error, isPaused }, view.shown)
  const isEmpty = data?.length === 0 && unsent.length === 0
  const isBeginning = isEmpty && !isFiltered && !isPlaceholderData

  function clear() {
    // Text typed a moment ago is not in the address yet, and must not be applied after this.
    setSearch('')
    change({ q: '', source: null, tag: null })
  }

  return (
    <div className="grid gap-5">
      {shown > 0 && <SkipLink to={pinned?.length ? PINNED : RAMBLES}>Skip to rambles</SkipLink>}
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
      {listed && <ResultStatus count={shown} isChanging={isPlaceholderData} />}
      {!listed &&
        (error && !data ? (
          <ThoughtsError error={error} />
        ) : (
          <ThoughtGridSkeleton count={SKELETONS} />
        ))}
      {isEmpty && isFiltered && <NoMatch onClear={clear} />}
      {isBeginning && (
        <EmptyState icon={NotebookPen} action={<NewRambleButton>Create a Ramble</NewRambleButton>}>
          No thoughts found. Start capturing your thoughts!
        </EmptyState>
      )}
      <Selectable
        list={selectableThoughts(query, [...(pinned ?? []), ...thoughts], {
          isStale: isPlaceholderData,
          hasMore,
        })}
      >
        {listed && (
          <PinnedRambles
            thoughts={pinned}
            hasOthers={thoughts.length + unsent.length > 0}
            isChanging={isPlaceholderData}
            Select={SelectThought}
          />
        )}
        {thoughts.length + unsent.length > 0 && (
          <ThoughtGrid
            thoughts={thoughts}
            unsent={unsent}
            search={view.q}
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

'use client'

import { NotebookPen } from 'lucide-react'
import { ExportMenu } from '@/components/exports/export-menu'
import { NoMatch } from '@/components/page/no-match'
import { ResultStatus } from '@/components/thoughts/result-status'
import { SearchBox } from '@/components/thoughts/search-box'
import { SourceFilter } from '@/components/thoughts/source-filter'
import { ThoughtGrid } from '@/components/thoughts/thought-grid'
import { ThoughtsError } from '@/components/thoughts/thoughts-error'
import { ThoughtGridSkeleton } from '@/components/thoughts/thought-grid-skeleton'
import { useListView, useSearchText } from '@/components/thoughts/use-list-view'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { useThoughts } from '@/lib/client/thoughts/thoughts'
import { useUnsentIn } from '@/lib/client/use/unsent'
import { DASHBOARD_THOUGHTS } from '@/lib/shared/limits'
import { dashboardQueryOf } from '@/lib/shared/list-view'

/** The latest thoughts, or the latest that match the search or source in the address. */
export function RecentRambles() {
  const [{ q, source }, change] = useListView()
  const [search, setSearch] = useSearchText(q)
  const isFiltered = q !== '' || source !== null
  const query = dashboardQueryOf({ q, source })
  const { data, error, isPlaceholderData } = useThoughts(query)
  const unsent = useUnsentIn(query, data ?? []).slice(0, DASHBOARD_THOUGHTS)
  const thoughts = data?.slice(0, DASHBOARD_THOUGHTS - unsent.length) ?? []

  function clear() {
    // Text typed a moment ago is not in the address yet, and must not be applied after this.
    setSearch('')
    change({ q: '', source: null })
  }

  return (
    <section aria-labelledby="recent-rambles" className="grid gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2
          id="recent-rambles"
          tabIndex={-1}
          className="font-display text-xl font-semibold outline-none"
        >
          Recent Rambles
        </h2>
        <Link
          href="/thoughts"
          className="inline-flex min-h-11 items-center text-sm font-medium text-primary hover:underline mouse:min-h-0"
        >
          All Rambles →
        </Link>
      </div>
      <div className="flex flex-wrap gap-2">
        <SearchBox value={search} onChange={setSearch} />
        <SourceFilter value={source} onChange={(chosen) => change({ source: chosen })} />
        <ExportMenu />
      </div>
      {data && <ResultStatus count={thoughts.length} isChanging={isPlaceholderData} />}
      {!data && (error ? <ThoughtsError error={error} /> : <ThoughtGridSkeleton count={3} />)}
      {data?.length === 0 &&
        unsent.length === 0 &&
        (isFiltered ? (
          <NoMatch onClear={clear} />
        ) : (
          !isPlaceholderData && (
            <EmptyState icon={NotebookPen}>
              No rambles yet. Start by adding a new ramble!
            </EmptyState>
          )
        ))}
      {thoughts.length + unsent.length > 0 && (
        <ThoughtGrid
          thoughts={thoughts}
          unsent={unsent}
          search={q}
          isChanging={isPlaceholderData}
        />
      )}
    </section>
  )
}

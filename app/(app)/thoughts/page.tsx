import type { Metadata } from 'next'
import { prefetched, prefetchedPage } from '@/app/prefetch'
import { Prefetched } from '@/app/prefetched'
import { searchParametersOf } from '@/app/search-parameters'
import { AllRambles } from '@/components/thoughts/all-rambles'
import { tagsQuery } from '@/lib/client/tags/queries'
import { pinnedQuery } from '@/lib/client/thoughts/pin-queries'
import { thoughtsQuery } from '@/lib/client/thoughts/queries'
import { pageOf } from '@/lib/server/database/pages'
import { requirePageSession } from '@/lib/server/http/session'
import { listTags } from '@/lib/server/tags/read'
import { listThoughts } from '@/lib/server/thoughts/read'
import { ENTRIES_AT_ONCE, PINNED_THOUGHTS } from '@/lib/shared/limits'
import { readListView, thoughtQueryOf } from '@/lib/shared/list-view'
import { SCREENS } from '@/lib/shared/screens'

export const metadata: Metadata = { title: SCREENS['/thoughts'] }

/** Renders the list; the browser fetches a very long list itself. */
export default async function ThoughtsPage({ searchParams }: PageProps<'/thoughts'>) {
  const { userId } = await requirePageSession()
  const query = thoughtQueryOf(readListView(await searchParametersOf(searchParams)))
  const [page, pinned, tags] = await Promise.all([
    query.limit > ENTRIES_AT_ONCE
      ? undefined
      : pageOf((limit) => listThoughts({ userId, ...query, limit }), query.limit),
    listThoughts({ userId, pinned: true, limit: PINNED_THOUGHTS }),
    listTags({ userId }),
  ])
  return (
    <Prefetched
      data={[
        ...prefetchedPage(thoughtsQuery(query), page),
        prefetched(pinnedQuery, pinned),
        prefetched(tagsQuery, tags),
      ]}
    >
      <AllRambles />
    </Prefetched>
  )
}

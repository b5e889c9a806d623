import type { Metadata } from 'next'
import { prefetchedPage } from '@/app/prefetch'
import { Prefetched } from '@/app/prefetched'
import { searchParametersOf } from '@/app/search-parameters'
import { ArchivedRambles } from '@/components/thoughts/archived-rambles'
import { thoughtsQuery } from '@/lib/client/thoughts/queries'
import { pageOf } from '@/lib/server/database/pages'
import { requirePageSession } from '@/lib/server/http/session'
import { listThoughts } from '@/lib/server/thoughts/read'
import { ENTRIES_AT_ONCE } from '@/lib/shared/limits'
import { archivedQueryOf, readListView } from '@/lib/shared/list-view'
import { SCREENS } from '@/lib/shared/screens'

export const metadata: Metadata = { title: SCREENS['/archived'] }

/** Renders the list; the browser fetches a very long list itself. */
export default async function ArchivedPage({ searchParams }: PageProps<'/archived'>) {
  const { userId } = await requirePageSession()
  const query = archivedQueryOf(readListView(await searchParametersOf(searchParams)))
  const page =
    query.limit > ENTRIES_AT_ONCE
      ? undefined
      : await pageOf((limit) => listThoughts({ userId, ...query, limit }), query.limit)
  return (
    <Prefetched data={prefetchedPage(thoughtsQuery(query), page)}>
      <ArchivedRambles />
    </Prefetched>
  )
}

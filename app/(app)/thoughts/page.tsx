import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Prefetched } from '@/app/prefetched'
import { searchParametersOf } from '@/app/search-parameters'
import { AllRambles } from '@/components/thoughts/all-rambles'
import { queryKeys } from '@/lib/client/query-keys'
import { pageOf } from '@/lib/server/database/pages'
import { readPageSession } from '@/lib/server/http/session'
import { listTags } from '@/lib/server/tags/read'
import { listThoughts } from '@/lib/server/thoughts/read'
import { ENTRIES_AT_ONCE } from '@/lib/shared/limits'
import { readListView, thoughtQueryOf } from '@/lib/shared/list-view'

export const metadata: Metadata = { title: 'All Rambles' }

/** Paints the list; a very long one the browser asks for by itself. */
export default async function ThoughtsPage({ searchParams }: PageProps<'/thoughts'>) {
  const session = await readPageSession()
  if (!session) redirect('/auth')
  const { userId } = session
  const query = thoughtQueryOf(readListView(await searchParametersOf(searchParams)))
  const [page, tags] = await Promise.all([
    query.limit > ENTRIES_AT_ONCE
      ? undefined
      : pageOf((limit) => listThoughts({ userId, ...query, limit }), query.limit),
    listTags({ userId }),
  ])
  const list = queryKeys.thoughts.list(query)
  return (
    <Prefetched
      data={[
        [list, page?.items],
        [queryKeys.hasMore(list), page?.hasMore],
        [queryKeys.tags.list(), tags],
      ]}
    >
      <AllRambles />
    </Prefetched>
  )
}

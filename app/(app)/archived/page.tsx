import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Prefetched } from '@/app/prefetched'
import { searchParametersOf } from '@/app/search-parameters'
import { ArchivedRambles } from '@/components/thoughts/archived-rambles'
import { queryKeys } from '@/lib/client/query-keys'
import { readPageSession } from '@/lib/server/session'
import { listThoughts } from '@/lib/server/thoughts/read'
import { ENTRIES_AT_ONCE } from '@/lib/shared/limits'
import { archivedQueryOf, readListView } from '@/lib/shared/list-view'

export const metadata: Metadata = { title: 'Archived Rambles' }

/** Paints the list; a very long one the browser asks for by itself. */
export default async function ArchivedPage({ searchParams }: PageProps<'/archived'>) {
  const session = await readPageSession()
  if (!session) redirect('/auth')
  const query = archivedQueryOf(readListView(await searchParametersOf(searchParams)))
  const thoughts =
    query.limit > ENTRIES_AT_ONCE
      ? undefined
      : await listThoughts({ userId: session.userId, ...query })
  return (
    <Prefetched data={[[queryKeys.thoughts.list(query), thoughts]]}>
      <ArchivedRambles />
    </Prefetched>
  )
}

import type { Metadata } from 'next'
import { prefetched, prefetchedPage } from '@/app/prefetch'
import { Prefetched } from '@/app/prefetched'
import { searchParametersOf } from '@/app/search-parameters'
import { ActionItemsScreen } from '@/components/action-items/action-items-screen'
import { actionItemsQuery } from '@/lib/client/action-items/queries'
import { tagsQuery } from '@/lib/client/tags/queries'
import { listActionItems } from '@/lib/server/action-items/read'
import { pageOf } from '@/lib/server/database/pages'
import { requirePageSession } from '@/lib/server/http/session'
import { listTags } from '@/lib/server/tags/read'
import { actionItemQueryOf, readActionItemView } from '@/lib/shared/action-item-view'
import { SCREENS } from '@/lib/shared/screens'

export const metadata: Metadata = { title: SCREENS['/action-items'] }

export default async function ActionItemsPage({ searchParams }: PageProps<'/action-items'>) {
  const { userId } = await requirePageSession()
  const query = actionItemQueryOf(readActionItemView(await searchParametersOf(searchParams)))
  const [page, tags] = await Promise.all([
    pageOf((limit) => listActionItems({ userId, ...query, limit }), query.limit),
    listTags({ userId }),
  ])
  return (
    <Prefetched
      data={[...prefetchedPage(actionItemsQuery(query), page), prefetched(tagsQuery, tags)]}
    >
      <ActionItemsScreen />
    </Prefetched>
  )
}

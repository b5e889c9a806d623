import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Prefetched } from '@/app/prefetched'
import { searchParametersOf } from '@/app/search-parameters'
import { ActionItemsScreen } from '@/components/action-items/action-items-screen'
import { queryKeys } from '@/lib/client/query-keys'
import { listActionItems } from '@/lib/server/action-items/read'
import { pageOf } from '@/lib/server/database/pages'
import { readPageSession } from '@/lib/server/http/session'
import { listTags } from '@/lib/server/tags/read'
import { readActionItemView } from '@/lib/shared/action-item-view'
import { LIST_ACTION_ITEMS } from '@/lib/shared/limits'

export const metadata: Metadata = { title: 'Action Items' }

export default async function ActionItemsPage({ searchParams }: PageProps<'/action-items'>) {
  const session = await readPageSession()
  if (!session) redirect('/auth')
  const { userId } = session
  const view = readActionItemView(await searchParametersOf(searchParams))
  const query = {
    completed: view.isCompleted,
    limit: LIST_ACTION_ITEMS,
    ...(view.tag && { tag: view.tag }),
  }
  const [page, tags] = await Promise.all([
    pageOf((limit) => listActionItems({ userId, ...query, limit }), query.limit),
    listTags({ userId }),
  ])
  const list = queryKeys.actionItems.list(query)
  return (
    <Prefetched
      data={[
        [list, page.items],
        [queryKeys.hasMore(list), page.hasMore],
        [queryKeys.tags.list(), tags],
      ]}
    >
      <ActionItemsScreen />
    </Prefetched>
  )
}

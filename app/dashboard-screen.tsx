import { Dashboard } from '@/components/dashboard/dashboard'
import { queryKeys } from '@/lib/client/query-keys'
import { listActionItems } from '@/lib/server/action-items/read'
import { listThoughts } from '@/lib/server/thoughts/read'
import { DASHBOARD_ACTION_ITEMS, DASHBOARD_THOUGHTS } from '@/lib/shared/limits'
import { Prefetched } from './prefetched'

/** The dashboard, at / and at /dashboard. */
export async function DashboardScreen({ userId }: { userId: number }) {
  const query = { limit: DASHBOARD_THOUGHTS }
  const pending = { completed: false, limit: DASHBOARD_ACTION_ITEMS }
  const [thoughts, actionItems] = await Promise.all([
    listThoughts({ userId, ...query }),
    listActionItems({ userId, ...pending }),
  ])
  return (
    <Prefetched
      data={[
        [queryKeys.thoughts.list(query), thoughts],
        [queryKeys.actionItems.list(pending), actionItems],
      ]}
    >
      <Dashboard />
    </Prefetched>
  )
}

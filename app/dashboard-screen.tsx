import { Dashboard } from '@/components/dashboard/dashboard'
import { actionItemsQuery } from '@/lib/client/action-items/queries'
import { thoughtsQuery } from '@/lib/client/thoughts/queries'
import { listActionItems } from '@/lib/server/action-items/read'
import { listThoughts } from '@/lib/server/thoughts/read'
import { actionItemQueryOf } from '@/lib/shared/action-item-view'
import { DASHBOARD_ACTION_ITEMS } from '@/lib/shared/limits'
import { dashboardQueryOf } from '@/lib/shared/list-view'
import { prefetched } from './prefetch'
import { Prefetched } from './prefetched'

/** The dashboard, at / and at /dashboard. */
export async function DashboardScreen({ userId }: { userId: number }) {
  const query = dashboardQueryOf({ q: '', source: null })
  const pending = actionItemQueryOf({ isCompleted: false, shown: DASHBOARD_ACTION_ITEMS })
  const [thoughts, actionItems] = await Promise.all([
    listThoughts({ userId, ...query }),
    listActionItems({ userId, ...pending }),
  ])
  return (
    <Prefetched
      data={[
        prefetched(thoughtsQuery(query), thoughts),
        prefetched(actionItemsQuery(pending), actionItems),
      ]}
    >
      <Dashboard />
    </Prefetched>
  )
}

import type { Metadata } from 'next'
import { prefetchedPage } from '@/app/prefetch'
import { Prefetched } from '@/app/prefetched'
import { RecentlyDeleted } from '@/components/deleted-thoughts/recently-deleted'
import { deletedThoughtsQuery } from '@/lib/client/deleted-thoughts/queries'
import { pageOf } from '@/lib/server/database/pages'
import { listDeletedThoughts } from '@/lib/server/deleted-thoughts/read'
import { requirePageSession } from '@/lib/server/http/session'
import { LIST_THOUGHTS } from '@/lib/shared/limits'
import { SCREENS } from '@/lib/shared/screens'

export const metadata: Metadata = { title: SCREENS['/deleted'] }

export default async function DeletedPage() {
  const { userId } = await requirePageSession()
  const page = await pageOf((limit) => listDeletedThoughts({ userId, limit }), LIST_THOUGHTS)
  return (
    <Prefetched data={prefetchedPage(deletedThoughtsQuery({ limit: LIST_THOUGHTS }), page)}>
      <RecentlyDeleted />
    </Prefetched>
  )
}

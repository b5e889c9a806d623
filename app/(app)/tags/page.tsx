import type { Metadata } from 'next'
import { prefetched } from '@/app/prefetch'
import { Prefetched } from '@/app/prefetched'
import { TagsScreen } from '@/components/tags/tags-screen'
import { countedTagsQuery } from '@/lib/client/tags/queries'
import { requirePageSession } from '@/lib/server/http/session'
import { listCountedTags } from '@/lib/server/tags/read'
import { SCREENS } from '@/lib/shared/screens'

export const metadata: Metadata = { title: SCREENS['/tags'] }

export default async function TagsPage() {
  const { userId } = await requirePageSession()
  const tags = await listCountedTags({ userId })
  return (
    <Prefetched data={[prefetched(countedTagsQuery, tags)]}>
      <TagsScreen />
    </Prefetched>
  )
}

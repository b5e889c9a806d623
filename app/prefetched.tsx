import type { ReactNode } from 'react'
import { OwnedHydration } from '@/components/root/owned-hydration'
import { ClockProvider } from '@/lib/client/page/clock'
import { requirePageSession } from '@/lib/server/http/session'
import { dehydrated, type Prefetch } from './prefetch'

/** A page with its data already fetched, so that the first paint shows it. */
export async function Prefetched({
  data,
  children,
}: {
  data: readonly Prefetch[]
  children: ReactNode
}) {
  const { userId, revision } = await requirePageSession()
  const state = dehydrated(data)
  const renderedAt = Math.max(0, ...state.queries.map((query) => query.state.dataUpdatedAt))
  return (
    <ClockProvider renderedAt={renderedAt}>
      <OwnedHydration userId={userId} revision={revision} state={state}>
        {children}
      </OwnedHydration>
    </ClockProvider>
  )
}

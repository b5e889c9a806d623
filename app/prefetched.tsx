import { HydrationBoundary } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ClockProvider } from '@/lib/client/clock'
import { dehydrated, type Prefetch } from './prefetch'

/** A page with its data already fetched, so that the first paint shows it. */
export function Prefetched({ data, children }: { data: readonly Prefetch[]; children: ReactNode }) {
  const state = dehydrated(data)
  const renderedAt = Math.max(0, ...state.queries.map((query) => query.state.dataUpdatedAt))
  return (
    <ClockProvider renderedAt={renderedAt}>
      <HydrationBoundary state={state}>{children}</HydrationBoundary>
    </ClockProvider>
  )
}

import { dehydrate, HydrationBoundary, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ClockProvider } from '@/lib/client/clock'

/** A page with what it shows already read, so that it paints with data (DESIGN, "Page"). */
export function Prefetched({
  data,
  children,
}: {
  data: readonly (readonly [key: QueryKey, value: unknown])[]
  children: ReactNode
}) {
  const queryClient = new QueryClient()
  for (const [key, value] of data) queryClient.setQueryData(key, value)
  const state = dehydrate(queryClient)
  const renderedAt = Math.max(0, ...state.queries.map((query) => query.state.dataUpdatedAt))
  return (
    <ClockProvider renderedAt={renderedAt}>
      <HydrationBoundary state={state}>{children}</HydrationBoundary>
    </ClockProvider>
  )
}

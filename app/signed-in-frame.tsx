import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AppShell } from '@/components/layout/app-shell'
import { QueryProvider } from '@/components/root/query-provider'
import { queryKeys } from '@/lib/client/query-keys'
import { readUser } from '@/lib/server/accounts/read'
import { listCategories } from '@/lib/server/categories/read'
import { readPlan } from '@/lib/server/plan/read'

/** The signed-in layout around a page, with what it shows already read. */
export async function SignedInFrame({ userId, children }: { userId: number; children: ReactNode }) {
  const [user, plan, categories] = await Promise.all([
    readUser({ userId }),
    readPlan({ userId }),
    listCategories({ userId }),
  ])
  const queryClient = new QueryClient()
  queryClient.setQueryData(queryKeys.user, user)
  queryClient.setQueryData(queryKeys.plan, plan)
  queryClient.setQueryData(queryKeys.categories.list, categories)
  return (
    <QueryProvider>
      <HydrationBoundary state={dehydrate(queryClient)}>
        <AppShell>{children}</AppShell>
      </HydrationBoundary>
    </QueryProvider>
  )
}

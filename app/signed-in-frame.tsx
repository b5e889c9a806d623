import type { ReactNode } from 'react'
import { AppShell } from '@/components/screens/app-shell'
import { OwnedHydration } from '@/components/root/owned-hydration'
import { QueryProvider } from '@/components/root/query-provider'
import { userQuery } from '@/lib/client/accounts/queries'
import { categoriesQuery } from '@/lib/client/categories/queries'
import { planQuery } from '@/lib/client/plan/queries'
import { readUser } from '@/lib/server/accounts/read'
import { listCategories } from '@/lib/server/categories/read'
import { readPlan } from '@/lib/server/plan/read'
import type { Session } from '@/lib/server/sessions/find'
import { dehydrated, prefetched } from './prefetch'
import { readServerFacts } from './server-facts'

/** The signed-in layout around a page, with the layout's data prefetched. */
export async function SignedInFrame({
  session: { userId, revision },
  children,
}: {
  session: Pick<Session, 'userId' | 'revision'>
  children: ReactNode
}) {
  const [user, plan, categories] = await Promise.all([
    readUser({ userId }),
    readPlan({ userId }),
    listCategories({ userId }),
  ])
  const state = dehydrated([
    prefetched(userQuery, user),
    prefetched(planQuery, plan),
    prefetched(categoriesQuery, categories),
  ])
  return (
    <QueryProvider>
      <OwnedHydration userId={userId} revision={revision} state={state}>
        <AppShell facts={readServerFacts()}>{children}</AppShell>
      </OwnedHydration>
    </QueryProvider>
  )
}

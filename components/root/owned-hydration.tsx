'use client'

import { type DehydratedState, HydrationBoundary, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { pagePerson, setOthersSession } from '@/lib/client/server/page-person'
import { takeRendered } from '@/lib/client/server/revision'

/**
 * Puts the data that the server rendered for a person into the cache. Another person's page ignores that data: somebody
 * else has signed in in another tab, and Next makes its requests with their session.
 */
export function OwnedHydration({
  userId,
  revision,
  state,
  children,
}: {
  userId: number
  /** Their revision, read before the rendered data. */
  revision: string
  state: DehydratedState
  children: ReactNode
}) {
  const client = useQueryClient()
  const owner = typeof window === 'undefined' ? null : pagePerson()
  const isOthers = owner !== null && owner !== userId
  useEffect(() => {
    if (isOthers) setOthersSession(true)
    else takeRendered(client, revision, state)
  }, [client, isOthers, revision, state])
  return <HydrationBoundary state={isOthers ? undefined : state}>{children}</HydrationBoundary>
}

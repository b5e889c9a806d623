'use client'

import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { pagePerson, sayOthersSession } from '@/lib/client/page-person'

/**
 * Puts into the cache what the server has rendered for a person. A page that is another's takes nothing of it:
 * somebody else has signed in in another tab, and Next asks with their session.
 */
export function OwnedHydration({
  userId,
  state,
  children,
}: {
  userId: number
  state: DehydratedState
  children: ReactNode
}) {
  const owner = typeof window === 'undefined' ? null : pagePerson()
  const isOthers = owner !== null && owner !== userId
  useEffect(() => {
    if (isOthers) sayOthersSession(true)
  }, [isOthers])
  return <HydrationBoundary state={isOthers ? undefined : state}>{children}</HydrationBoundary>
}

'use client'

import { type DehydratedState, HydrationBoundary, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { pagePerson, sayOthersSession } from '@/lib/client/server/page-person'
import { takeRendered } from '@/lib/client/server/revision'

/**
 * Puts into the cache what the server has rendered for a person. A page that is another's takes nothing of it:
 * somebody else has signed in in another tab, and Next asks with their session.
 */
export function OwnedHydration({
  userId,
  revision,
  state,
  children,
}: {
  userId: number
  /** Their revision, read before what was rendered. */
  revision: string
  state: DehydratedState
  children: ReactNode
}) {
  const client = useQueryClient()
  const owner = typeof window === 'undefined' ? null : pagePerson()
  const isOthers = owner !== null && owner !== userId
  useEffect(() => {
    if (isOthers) sayOthersSession(true)
    else takeRendered(client, revision, state)
  }, [client, isOthers, revision, state])
  return <HydrationBoundary state={isOthers ? undefined : state}>{children}</HydrationBoundary>
}

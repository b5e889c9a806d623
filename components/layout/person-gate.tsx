'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { onDemand } from '@/components/ui/on-demand'
import { Spinner } from '@/components/ui/spinner'
import { useUser } from '@/lib/client/accounts/accounts'
import { showTitleOf } from '@/lib/client/page/document-title'
import { useSessionOfPage } from '@/lib/client/server/session-of-page'
import { screenAt } from '@/lib/shared/screens'

const NobodyKnown = onDemand(() => import('./nobody-known'))

/**
 * Shows nothing before it is known who is signed in, and hides a person's data once the server names another person or
 * nobody (screens.md#before-the-person-is-known).
 */
export function PersonGate({ children }: { children: ReactNode }) {
  const { data: user, error, isFetching, refetch } = useUser()
  const isTakenOver = useSessionOfPage() === 'taken-over'
  // Kept while the request is retried.
  const [failure, setFailure] = useState(error)
  if (error && error !== failure) setFailure(error)
  if (user && !isTakenOver) return children
  if (user === undefined && failure) {
    return (
      <NobodyKnown
        error={failure}
        isAsking={isFetching}
        onAsk={() => void refetch()}
        fallback={<Waiting />}
        onUnavailable={() => undefined}
      />
    )
  }
  return <Waiting />
}

/** Nothing at `/`, elsewhere a spinner; and the title of the screen, which may have been a ramble's. */
function Waiting() {
  const pathname = usePathname()
  useLayoutEffect(() => {
    const screen = screenAt(pathname)
    if (screen) showTitleOf(screen.pattern)
  }, [pathname])
  if (pathname === '/') return null
  return (
    // Data on the device arrives before this delay ends.
    <main className="invisible grid min-h-dvh animate-page-in place-content-center [animation-delay:300ms]">
      <Spinner />
    </main>
  )
}

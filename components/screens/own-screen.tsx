'use client'

import { useSearchParams } from 'next/navigation'
import { useLayoutEffect } from 'react'
import { NOT_ON_DEVICE } from '@/components/page/load-error'
import { Message } from '@/components/page/message'
import { PageFrame } from './page-frames'
import { Button } from '@/components/ui/button'
import { beginArrival, endArrival } from '@/lib/client/page/arrival'
import { showTitleOf } from '@/lib/client/page/document-title'
import { NotOnDeviceError } from '@/lib/client/server/errors'
import { useLateCode } from '@/lib/client/page/late-code'
import { type ScreenAddress, screenAt } from '@/lib/shared/screens'
import { loadedScreen, loadScreen } from './late-screens'

const goToTop = () => window.scrollTo({ top: 0, behavior: 'instant' })

/** Redirects as the server does (screens.md#the-new-ramble-address). */
const targetOf = ({ pathname, search }: URL) =>
  pathname === '/thoughts/new' ? '/?new=true' : `${pathname}${search}`

/** Shows a screen of the table without asking the server for a page; returns whether there is one. */
export function showScreen(address: URL): boolean {
  const screen = address.origin === window.location.origin && screenAt(address.pathname)
  if (!screen || address.hash) return false
  const target = targetOf(address)
  const { pathname, search } = window.location
  if (address.pathname === pathname) goToTop()
  else beginArrival()
  if (target !== `${pathname}${search}`) window.history.pushState(null, '', target)
  return true
}

/** Shown in place of a screen whose code failed to load; loading is also retried automatically. */
const NotHere = ({ onRetry }: { onRetry: () => void }) => (
  <div role="status">
    <Message title={NOT_ON_DEVICE} action={<Button onClick={onRetry}>Try again</Button>}>
      {new NotOnDeviceError().message}
    </Message>
  </div>
)

/** A screen of the table; the known part of it until its code has loaded. */
export function OwnScreen({ pattern, id, path }: ScreenAddress & { path: string }) {
  const late = useLateCode(() => loadScreen(pattern), 0, loadedScreen(pattern))
  const search = useSearchParams()

  // Runs before the effects of the screen itself, whose name may be known.
  useLayoutEffect(() => showTitleOf(pattern), [pattern, id])

  useLayoutEffect(() => {
    // On going back, the browser itself scrolls.
    if (endArrival()) goToTop()
  }, [path, search])

  if (late.code) return <late.code id={id} />
  if (late.hasFailed) return <NotHere onRetry={late.tryAgain} />
  return <PageFrame path={path} />
}

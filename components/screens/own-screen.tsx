'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useLayoutEffect, useReducer, useState } from 'react'
import { BrokenPage } from '@/components/layout/broken-page'
import { PageFrame } from '@/components/layout/page-frames'
import { beginArrival, endArrival } from '@/lib/client/arrival'
import { showTitleOf } from '@/lib/client/document-title'
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

/** A screen of the table; the known part of it until its code has loaded. */
export function OwnScreen({ pattern, id, path }: ScreenAddress & { path: string }) {
  const [Screen, setScreen] = useState(() => loadedScreen(pattern))
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, tryAgain] = useReducer((attempts: number) => attempts + 1, 0)
  const search = useSearchParams()

  // Before the effects of the screen itself, whose name may be known.
  useLayoutEffect(() => showTitleOf(pattern), [pattern, id])

  useLayoutEffect(() => {
    // On the way back the browser scrolls.
    if (endArrival()) goToTop()
  }, [path, search])

  useEffect(() => {
    if (Screen) return
    let isShown = true
    loadScreen(pattern).then(
      (loaded) => isShown && setScreen(() => loaded),
      () => isShown && setHasFailed(true),
    )
    return () => {
      isShown = false
    }
  }, [Screen, pattern, attempt])

  if (Screen) return <Screen id={id} />
  if (hasFailed) return <BrokenPage isFramed onRetry={tryAgain} />
  return <PageFrame path={path} />
}

'use client'

import { useSyncExternalStore } from 'react'
import { AppShell } from './app-shell'
import { loadLocalQueries } from '@/lib/client/store/queries/fill'
import { loadSending } from '@/lib/client/store/sending/make-change'
import type { ServerFacts } from '@/lib/client/page/server-facts'
import { screenAt } from '@/lib/shared/screens'
import { loadDashboard } from './first-screen'
import { loadOwnScreens } from './screen-here'

/**
 * Starts to load what the first render will need. The worker caches the modules imported here before all others: the
 * dashboard, the code that reads from the copy, and the code that stores and sends.
 */
async function loadAhead({ pathname }: Location): Promise<void> {
  const screen = screenAt(pathname)
  if (!screen) return
  const { pattern } = screen
  const isDashboard = pattern === '/' || pattern === '/dashboard'
  await Promise.all([
    isDashboard && loadDashboard(),
    loadOwnScreens(pattern),
    loadLocalQueries(),
    loadSending(),
  ])
}

if (typeof window !== 'undefined') loadAhead(window.location).catch(() => undefined)

const never = () => () => {}

/**
 * The signed-in layout around the screen at the page's address. The server renders it for no address and nobody, so it
 * is empty until the browser's first render.
 */
export function ShellPage({ facts }: { facts: ServerFacts }) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isInBrowser ? <AppShell facts={facts} /> : null
}

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
 * What the first render will ask for begins to load before it. What this module names is kept before all else: the
 * dashboard, what answers from the copy, and what stores and sends.
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
 * The signed-in layout around the screen at the page's address. The server renders it for no address and
 * nobody, so nothing is there until the browser's first render.
 */
export function ShellPage({ facts }: { facts: ServerFacts }) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isInBrowser ? <AppShell facts={facts} /> : null
}

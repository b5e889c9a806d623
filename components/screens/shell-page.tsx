'use client'

import { useSyncExternalStore } from 'react'
import { AppShell } from '@/components/layout/app-shell'
import { loadAnswers } from '@/lib/client/copy/fill'
import type { ServerFacts } from '@/lib/client/server-facts'
import { screenAt } from '@/lib/shared/screens'
import { loadOwnScreens } from './screen-here'

/** What the first render will ask for begins to load before it. */
async function loadAhead({ pathname }: Location): Promise<void> {
  const screen = screenAt(pathname)
  if (screen) await Promise.all([loadOwnScreens(screen.pattern), loadAnswers()])
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

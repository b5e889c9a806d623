'use client'

import { useSyncExternalStore } from 'react'
import { AppShell } from '@/components/layout/app-shell'
import { Header } from '@/components/layout/header'
import type { ServerFacts } from '@/lib/client/server-facts'

const never = () => () => {}

/**
 * The signed-in layout around the screen at the page's address. The server renders it for no address and
 * nobody, so only its header is there until the browser's first render.
 */
export function ShellPage({ facts }: { facts: ServerFacts }) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isInBrowser ? <AppShell facts={facts} /> : <Header />
}

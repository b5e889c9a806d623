import type { Metadata } from 'next'
import { QueryProvider } from '@/components/root/query-provider'
import { ShellPage } from '@/components/screens/shell-page'
import { readServerFacts } from '../server-facts'

/** The screen at the address sets the title; one from here would replace it again. */
export const metadata: Metadata = { title: { absolute: '' }, robots: { index: false } }

/**
 * Every signed-in screen without anybody's data. The service worker keeps it, and opens it where the server
 * can't be reached (docs/decisions/0064).
 */
export default function Shell() {
  return (
    <QueryProvider>
      <ShellPage facts={readServerFacts()} />
    </QueryProvider>
  )
}

import type { Metadata } from 'next'
import { QueryProvider } from '@/components/root/query-provider'
import { ShellPage } from '@/components/screens/shell-page'
import { readServerFacts } from '../server-facts'

/** The screen at the address sets the title; a title set here would replace it again. */
export const metadata: Metadata = { title: { absolute: '' }, robots: { index: false } }

/**
 * The page behind every signed-in screen, without anybody's data. The service worker caches it, and shows it when the
 * server can't be reached (docs/decisions/0064).
 */
export default function Shell() {
  return (
    <QueryProvider>
      <ShellPage facts={readServerFacts()} />
    </QueryProvider>
  )
}

'use client'

import { BrokenPage } from '@/components/layout/broken-page'

/** When a page fails, the shared layout stays, and with it the links to every other page. */
export default function SignedInPageError({ reset }: { error: Error; reset: () => void }) {
  return <BrokenPage isFramed onRetry={reset} />
}

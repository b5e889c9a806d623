'use client'

import { BrokenPage } from '@/components/layout/broken-page'

/** A page that fails leaves the shared layout, and so the way to every other page, standing. */
export default function SignedInPageError({ reset }: { error: Error; reset: () => void }) {
  return <BrokenPage isFramed onRetry={reset} />
}

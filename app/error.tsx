'use client'

import { BrokenPage } from '@/components/layout/broken-page'

export default function PageError({ reset }: { error: Error; reset: () => void }) {
  return <BrokenPage onRetry={reset} />
}

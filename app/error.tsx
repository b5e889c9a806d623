'use client'

import { FullPageMessage } from '@/components/layout/message'
import { Button } from '@/components/ui/button'

export default function PageError({ reset }: { error: Error; reset: () => void }) {
  return (
    <FullPageMessage
      title="Something went wrong"
      action={<Button onClick={reset}>Try again</Button>}
    >
      This page could not be shown. What you have saved is safe.
    </FullPageMessage>
  )
}

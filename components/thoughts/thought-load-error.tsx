'use client'

import { Message } from '@/components/layout/message'
import { Button } from '@/components/ui/button'
import { useGoBack } from '@/lib/client/go-back'

/** Shown for a thought that cannot be shown, or for an invalid address. */
export function ThoughtLoadError({ message }: { message: string }) {
  return (
    <Message title="Error loading thought" action={<Button onClick={useGoBack()}>Go back</Button>}>
      {message}
    </Message>
  )
}

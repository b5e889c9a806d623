'use client'

import { NOT_ON_DEVICE } from '@/components/layout/load-error'
import { Message } from '@/components/layout/message'
import { Button } from '@/components/ui/button'
import { messageOf, NotOnDeviceError } from '@/lib/client/errors'
import { useGoBack } from '@/lib/client/go-back'

/** Shown for a thought that cannot be shown, or for an invalid address. */
export function ThoughtLoadError({
  message,
  title = 'Error loading thought',
}: {
  message: string
  title?: string
}) {
  return (
    <Message title={title} action={<Button onClick={useGoBack()}>Go back</Button>}>
      {message}
    </Message>
  )
}

/** Shown for a thought that could not be loaded, or that waits for a network. */
export function ThoughtNotLoaded({ error }: { error: Error }) {
  if (!(error instanceof NotOnDeviceError)) return <ThoughtLoadError message={messageOf(error)} />
  return (
    <div role="status">
      <ThoughtLoadError title={NOT_ON_DEVICE} message={error.message} />
    </div>
  )
}

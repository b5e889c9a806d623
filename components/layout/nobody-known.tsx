'use client'

import { Button } from '@/components/ui/button'
import { messageOf, NotOnDeviceError } from '@/lib/client/server/errors'
import { NOT_ON_DEVICE } from '@/components/page/load-error'
import { FullPageMessage } from '@/components/page/message'

/** Shown in place of the app when the server can't say who is signed in and this device does not know. */
export default function NobodyKnown({
  error,
  isAsking,
  onAsk,
}: {
  error: Error
  isAsking: boolean
  onAsk: () => void
}) {
  const isOffline = error instanceof NotOnDeviceError
  return (
    <FullPageMessage
      title={isOffline ? NOT_ON_DEVICE : 'Something went wrong'}
      action={
        // Without a network there is nothing to press: the page retries once the network is back.
        !isOffline && (
          <Button aria-disabled={isAsking || undefined} onClick={() => !isAsking && onAsk()}>
            {isAsking ? 'Trying...' : 'Try again'}
          </Button>
        )
      }
    >
      {messageOf(error)}
    </FullPageMessage>
  )
}

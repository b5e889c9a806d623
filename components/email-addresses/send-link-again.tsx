'use client'

import { NeedsNetwork } from '@/components/page/needs-network'
import { Button } from '@/components/ui/button'
import { SavedNote } from '@/components/ui/saved-note'
import { useSendVerification } from '@/lib/client/email-addresses'

/**
 * Requests the verification mail, and confirms that it is on its way. No button of the dashboard
 * other than the capture form's may be called Send.
 */
export function SendLinkAgain() {
  const send = useSendVerification()
  return (
    <>
      {!send.isSuccess && (
        <Button
          variant="outline"
          size="sm"
          aria-disabled={send.isPending || undefined}
          onClick={() => !send.isPending && send.mutate()}
        >
          {send.isPending ? 'Mailing...' : 'Mail the link again'}
        </Button>
      )}
      <NeedsNetwork what="Mailing the link" />
      <SavedNote>{send.isSuccess && 'Sent. Please look in your mail.'}</SavedNote>
    </>
  )
}

'use client'

import { Button } from '@/components/ui/button'
import { SavedNote } from '@/components/ui/saved-note'
import { useSendVerification } from '@/lib/client/email-addresses'

/**
 * Asks for the link in a mail, and says when it is on its way. No other button of the dashboard may be
 * called Send beside the capture form's.
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
      <SavedNote>{send.isSuccess && 'Sent. Please look in your mail.'}</SavedNote>
    </>
  )
}

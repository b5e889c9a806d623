'use client'

import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { CaptureForm } from './capture-form'
import { SharesApart } from '@/components/shares/shares-apart'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { useUser } from '@/lib/client/accounts/accounts'
import { useCategoryHere } from '@/lib/client/categories/category-here'
import { useDraft } from '@/lib/client/drafts/draft'
import { useSharesApart } from '@/lib/client/shares/apart'
import { voiceNow } from '@/lib/client/voice/voice-state'

/** A link on another site must not start a recording. */
const isFromElsewhere = () =>
  document.referrer !== '' && new URL(document.referrer).origin !== window.location.origin

/** After sending by keyboard, a person who keeps typing presses the next key within this time. */
const NEXT_KEY_MS = 600

const isAskedToRecord = () =>
  new URLSearchParams(window.location.search).get('record') === 'true' && !isFromElsewhere()

/**
 * Captures thoughts from anywhere; loads on first use. Opened on a category's page, it starts them in that category.
 * What other apps have shared appears above the form (shares.md#apart-from-the-form).
 */
export default function CreateRambleDialog({ onClose }: { onClose: () => void }) {
  const { data: user } = useUser()
  const draft = useDraft(user?.id)
  const categoryHere = useCategoryHere()
  function beginHere() {
    if (categoryHere !== null) draft.setCategory(categoryHere)
  }
  const begin = useEffectEvent(beginHere)
  useLayoutEffect(() => begin(), [user?.id, categoryHere])

  const apart = useSharesApart(user?.id)

  const [startsRecording] = useState(isAskedToRecord)
  // A reload must not begin another recording.
  useEffect(() => {
    if (startsRecording) window.history.replaceState(null, '', '/?new=true')
  }, [startsRecording])

  function close() {
    // The draft is empty, so the next thought, perhaps on another page, has no category.
    if (draft.text === '' && voiceNow().phase === 'idle') draft.setCategory(null)
    onClose()
  }

  /** How many thoughts were sent by keyboard since the last typed text. */
  const [sentByKeyboard, setSentByKeyboard] = useState(0)
  if (sentByKeyboard > 0 && draft.text !== '') setSentByKeyboard(0)
  const closeWhenDone = useEffectEvent(close)
  useEffect(() => {
    if (sentByKeyboard === 0) return
    const timer = setTimeout(closeWhenDone, NEXT_KEY_MS)
    return () => clearTimeout(timer)
  }, [sentByKeyboard])

  function handleStored(isByKeyboard: boolean) {
    if (apart.shares.length > 0) return
    if (isByKeyboard) setSentByKeyboard((count) => count + 1)
    else close()
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>Create New Ramble</DialogTitle>
        </DialogHeader>
        <SharesApart {...apart} />
        <CaptureForm startsRecording={startsRecording} onSent={beginHere} onStored={handleStored} />
      </DialogContent>
    </Dialog>
  )
}

'use client'

import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { CaptureForm } from '@/components/capture/capture-form'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { useUser } from '@/lib/client/accounts'
import { useCategoryHere } from '@/lib/client/category-here'
import { useDraft } from '@/lib/client/draft'
import { takeShares } from '@/lib/client/shares/take'
import { voiceNow } from '@/lib/client/voice-state'

/** A page of another site must not make somebody record by a link. */
const isFromElsewhere = () =>
  document.referrer !== '' && new URL(document.referrer).origin !== window.location.origin

const isAskedToRecord = () =>
  new URLSearchParams(window.location.search).get('record') === 'true' && !isFromElsewhere()

/**
 * Captures a thought from anywhere; loads on first use. Opened on a category's page, it starts the
 * thought in that category. What other apps have shared comes into it (shares.md#into-the-form).
 */
export default function CreateRambleDialog({ onClose }: { onClose: () => void }) {
  const { data: user } = useUser()
  const draft = useDraft(user?.id)
  const categoryHere = useCategoryHere()
  const beginHere = useEffectEvent(() => {
    if (categoryHere !== null) draft.setCategory(categoryHere)
  })
  useLayoutEffect(() => beginHere(), [user?.id, categoryHere])

  const userId = user?.id
  useEffect(() => {
    if (userId !== undefined) void takeShares(userId)
  }, [userId])

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

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>Create New Ramble</DialogTitle>
        </DialogHeader>
        <CaptureForm startsRecording={startsRecording} onSaved={onClose} />
      </DialogContent>
    </Dialog>
  )
}

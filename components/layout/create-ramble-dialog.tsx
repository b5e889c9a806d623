'use client'

import { useEffectEvent, useLayoutEffect } from 'react'
import { CaptureForm } from '@/components/capture/capture-form'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { useUser } from '@/lib/client/accounts'
import { useCategoryHere } from '@/lib/client/category-here'
import { useDraft } from '@/lib/client/draft'
import { voiceNow } from '@/lib/client/voice-state'

/**
 * Captures a thought from anywhere; loads on first use. Opened on a category's page, it starts the
 * thought in that category.
 */
export default function CreateRambleDialog({ onClose }: { onClose: () => void }) {
  const { data: user } = useUser()
  const draft = useDraft(user?.id)
  const categoryHere = useCategoryHere()
  const beginHere = useEffectEvent(() => {
    if (categoryHere !== null) draft.setCategory(categoryHere)
  })
  useLayoutEffect(() => beginHere(), [user?.id, categoryHere])

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
        <CaptureForm onSaved={onClose} />
      </DialogContent>
    </Dialog>
  )
}

'use client'

import { CaptureForm } from '@/components/capture/capture-form'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'

/** Capture from anywhere; loaded when it is first asked for. */
export default function CreateRambleDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>Create New Ramble</DialogTitle>
        </DialogHeader>
        <CaptureForm onSaved={onClose} />
      </DialogContent>
    </Dialog>
  )
}

'use client'

import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog'
import { EditVersions } from './edit-versions'

/** Lets the person choose between their edit and a concurrent edit from elsewhere. */
export default function EditConflictDialog({
  label,
  mine,
  theirs,
  onMine,
  onTheirs,
  onClose,
}: {
  /** The part of the thought. */
  label: string
  mine: string
  theirs: string
  onMine: () => void
  onTheirs: () => void
  onClose: () => void
}) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Edited elsewhere too</DialogTitle>
          <DialogDescription>{label}: which of the two should stay?</DialogDescription>
        </DialogHeader>
        <EditVersions mine={mine} theirs={theirs} onMine={onMine} onTheirs={onTheirs} />
      </DialogContent>
    </Dialog>
  )
}

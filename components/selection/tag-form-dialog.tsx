'use client'

import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog'

/** A dialog with a field for a tag. */
export function TagFormDialog({
  title,
  description,
  action,
  pendingAction,
  isReady,
  isPending,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  description: string
  /** The label of the button that submits. */
  action: string
  pendingAction: string
  /** The field has a tag. */
  isReady: boolean
  isPending: boolean
  onSubmit: () => void
  onClose: () => void
  /** The field. */
  children: ReactNode
}) {
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isReady && !isPending) onSubmit()
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </DialogHeader>
        <form onSubmit={handleSubmit} className="grid gap-4">
          {children}
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={!isReady || isPending}>
              {isPending ? pendingAction : action}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}

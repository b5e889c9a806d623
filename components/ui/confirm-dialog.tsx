'use client'

import type { ReactNode } from 'react'
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from './alert-dialog'

/** Asks before something that can't be undone; once that is under way it can't be closed. */
export function ConfirmDialog({
  title,
  description,
  action = 'Delete',
  pendingAction = 'Deleting...',
  isPending = false,
  onConfirm,
  onClose,
  children,
}: {
  title: string
  description: ReactNode
  /** What the button that acts says. */
  action?: string
  /** What it says while it does. */
  pendingAction?: string
  isPending?: boolean
  onConfirm: () => void
  onClose: () => void
  /** What there is to choose first. */
  children?: ReactNode
}) {
  return (
    <AlertDialog open onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription className="wrap-anywhere">{description}</AlertDialogDescription>
        </AlertDialogHeader>
        {children}
        <AlertDialogFooter>
          <AlertDialogCancel disabled={isPending}>Cancel</AlertDialogCancel>
          <AlertDialogAction
            disabled={isPending}
            onClick={(event) => {
              event.preventDefault()
              onConfirm()
            }}
          >
            {isPending ? pendingAction : action}
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}

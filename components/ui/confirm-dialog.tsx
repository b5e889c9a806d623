'use client'

import { type ReactNode, useEffect, useRef } from 'react'
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

/** Confirms an action that can't be undone; once that has started, the dialog can't be closed. */
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
  /** The label of the button that confirms. */
  action?: string
  /** Its label while the action runs. */
  pendingAction?: string
  isPending?: boolean
  onConfirm: () => void
  onClose: () => void
  /** Options to choose before confirming. */
  children?: ReactNode
}) {
  const cancel = useRef<HTMLButtonElement>(null)
  const wasPending = useRef(false)
  useEffect(() => {
    // The pressed button could not keep the focus while the action ran.
    if (wasPending.current && !isPending) cancel.current?.focus()
    wasPending.current = isPending
  }, [isPending])
  return (
    <AlertDialog open onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription className="wrap-anywhere">{description}</AlertDialogDescription>
        </AlertDialogHeader>
        {children}
        <AlertDialogFooter>
          <AlertDialogCancel ref={cancel} disabled={isPending}>
            Cancel
          </AlertDialogCancel>
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

'use client'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { Reminder } from '@/lib/shared/reminders'

/** Confirms before a reminder is deleted. */
export default function DeleteReminderDialog({
  reminder,
  onConfirm,
  onClose,
}: {
  reminder: Reminder
  onConfirm: () => void
  onClose: () => void
}) {
  return (
    <ConfirmDialog
      title="Delete this reminder?"
      description={
        <>
          “<bdi>{reminder.text}</bdi>” will be deleted.
        </>
      }
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}

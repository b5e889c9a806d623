'use client'

import { useState } from 'react'
import { useTimezone } from '@/lib/client/accounts'
import { useUpdateReminder } from '@/lib/client/reminders'
import type { Reminder } from '@/lib/shared/reminders'
import { ReminderDialog } from './reminder-dialog'
import { clockIn, isMoved, nextHour, type Wanted } from './wanted-reminder'

const isAhead = (time: string) => Date.parse(time) > Date.now()

/** Edits a reminder's text or time; for one that could not be sent it suggests the next hour. */
export default function EditReminderDialog({
  reminder,
  onClose,
}: {
  reminder: Reminder
  onClose: () => void
}) {
  const { id, text, reminderTime, failure } = reminder
  const timezone = useTimezone()
  const update = useUpdateReminder()
  const [initial] = useState<Wanted>(() => ({
    text,
    ...(failure ? nextHour(timezone) : clockIn(timezone, reminderTime)),
  }))

  function handleSubmit(wanted: Wanted) {
    const patch = {
      ...(wanted.text !== text && { text: wanted.text }),
      ...((failure || isMoved(wanted, initial)) && {
        reminderTime: `${wanted.date}T${wanted.time}`,
      }),
    }
    if (Object.keys(patch).length === 0) return onClose()
    const before = {
      ...(patch.text !== undefined && { text }),
      // One that has passed can't be had back.
      ...(patch.reminderTime !== undefined && isAhead(reminderTime) && { reminderTime }),
    }
    update.mutate({ id, patch, before }, { onSuccess: onClose })
  }

  return (
    <ReminderDialog
      title="Edit Reminder"
      submitLabel={['Save Changes', 'Saving...']}
      timezone={timezone}
      initial={initial}
      isPending={update.isPending}
      refusal={update.error}
      onSubmit={handleSubmit}
      onClose={onClose}
    />
  )
}

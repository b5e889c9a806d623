'use client'

import { useState } from 'react'
import { useTimezone } from '@/lib/client/accounts/accounts'
import { useMake } from '@/lib/client/use/making'
import { createReminder } from '@/lib/shared/changes/reminders'
import { ReminderDialog } from './reminder-dialog'
import { nextHour } from './wanted-reminder'

/** Creates a reminder, about a thought or about anything (reminders.md#setting-a-reminder). */
export default function NewReminderDialog({
  thought,
  onClose,
}: {
  /** The thought that the reminder is about; its title is the suggested text. */
  thought?: { id: number; title: string }
  onClose: () => void
}) {
  const timezone = useTimezone()
  const create = useMake(createReminder)
  const [initial] = useState(() => ({ text: thought?.title ?? '', ...nextHour(timezone) }))
  return (
    <ReminderDialog
      title="New Reminder"
      submitLabel={['Create Reminder', 'Creating...']}
      timezone={timezone}
      initial={initial}
      isPending={create.isPending}
      refusal={create.error}
      onSubmit={({ text, date, time }) =>
        create.make(
          { text, reminderTime: `${date}T${time}`, thoughtId: thought?.id },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    />
  )
}

'use client'

import { useState } from 'react'
import { onDemand } from '@/components/ui/on-demand'
import { useTimezone } from '@/lib/client/accounts/accounts'
import { refusalOf } from '@/lib/client/server/errors'
import { reminderInWords } from '@/lib/shared/versions-in-words'
import { useMake } from '@/lib/client/use/making'
import { updateReminder } from '@/lib/shared/changes/reminders'
import { momentOf } from '@/lib/shared/reminder-time'
import type { Reminder, ReminderPatch } from '@/lib/shared/reminders'
import { ReminderDialog } from './reminder-dialog'
import { clockIn, isMoved, nextHour, type Wanted } from './wanted-reminder'

const EditConflictDialog = onDemand(() => import('@/components/unsent/edit-conflict-dialog'))

/** Edits a reminder's text or time; for a reminder that could not be sent, it suggests the next hour. */
export default function EditReminderDialog({
  reminder,
  onClose,
}: {
  reminder: Reminder
  onClose: () => void
}) {
  // A value that changes elsewhere while the person types does not count as their change.
  const [begun] = useState(reminder)
  const timezone = useTimezone()
  const update = useMake(updateReminder, { isAsking: () => true })
  const [initial] = useState<Wanted>(() => ({
    text: begun.text,
    ...(begun.failure ? nextHour(timezone) : clockIn(timezone, begun.reminderTime)),
  }))
  const { currentReminder } = refusalOf(update.error)
  const patch = update.asked?.patch

  function save(patch: ReminderPatch, { id, text, reminderTime }: Reminder) {
    const seen = {
      ...(patch.text !== undefined && { text }),
      ...(patch.reminderTime !== undefined && { reminderTime }),
    }
    update.make({ id, patch, seen }, { onSuccess: onClose })
  }

  function handleSubmit(wanted: Wanted) {
    const changed = {
      ...(wanted.text !== begun.text && { text: wanted.text }),
      ...((begun.failure || isMoved(wanted, initial)) && {
        reminderTime: `${wanted.date}T${wanted.time}`,
      }),
    }
    if (Object.keys(changed).length === 0) return onClose()
    save(changed, begun)
  }

  return (
    <>
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
      {currentReminder && patch && (
        <EditConflictDialog
          label="Reminder"
          mine={reminderInWords(
            {
              text: patch.text ?? currentReminder.text,
              reminderTime: patch.reminderTime
                ? momentOf(patch.reminderTime, timezone).toISOString()
                : currentReminder.reminderTime,
            },
            { timezone },
          )}
          theirs={reminderInWords(currentReminder, { timezone })}
          onMine={() => save(patch, currentReminder)}
          onTheirs={onClose}
          onClose={update.reset}
          onUnavailable={update.reset}
        />
      )}
    </>
  )
}

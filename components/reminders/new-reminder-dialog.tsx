'use client'

import { type SubmitEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { useTimezone } from '@/lib/client/accounts'
import { useCreateReminder } from '@/lib/client/reminders'
import { dateTimeStamp } from '@/lib/shared/date-display'
import { REMINDER_MAX_LENGTH } from '@/lib/shared/limits'

const HOUR_MS = 3_600_000

/** The clock in a timezone, `ms` from now, as the date and time fields write it. */
function clockIn(timezone: string, ms = 0): { date: string; time: string } {
  const [date = '', time = ''] = dateTimeStamp(
    new Date(Date.now() + ms).toISOString(),
    timezone,
  ).split(' ')
  return { date, time }
}

/** The next full hour, at least some minutes away. */
function nextHour(timezone: string) {
  const { date, time } = clockIn(timezone, HOUR_MS)
  return { date, time: `${time.slice(0, 2)}:00` }
}

interface Wanted {
  text: string
  date: string
  time: string
}

/** What is wrong with each field, in words; nothing when it can be sent. */
function faultsOf({ text, date, time }: Wanted, timezone: string): Partial<Wanted> {
  const now = clockIn(timezone)
  const isPast = `${date} ${time}` < `${now.date} ${now.time}`
  return {
    text: text.trim() ? undefined : 'Please enter what to remind you of.',
    date: date ? undefined : 'Please choose a date.',
    time: !time
      ? 'Please choose a time.'
      : date && isPast
        ? 'Please choose a time in the future.'
        : undefined,
  }
}

/** Asks what to be reminded of and when, in the person's own time. */
export default function NewReminderDialog({
  thought,
  onClose,
}: {
  /** The thought that the reminder is about; its title is what is suggested. */
  thought?: { id: number; title: string }
  onClose: () => void
}) {
  const timezone = useTimezone()
  const create = useCreateReminder()
  const [wanted, setWanted] = useState<Wanted>(() => ({
    text: thought?.title ?? '',
    ...nextHour(timezone),
  }))
  const [wasTried, setWasTried] = useState(false)
  const faults = wasTried ? faultsOf(wanted, timezone) : {}
  const change = (part: Partial<Wanted>) => setWanted((known) => ({ ...known, ...part }))

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    setWasTried(true)
    if (create.isPending || Object.values(faultsOf(wanted, timezone)).some(Boolean)) return
    const { text, date, time } = wanted
    create.mutate(
      { text: text.trim(), reminderTime: `${date}T${time}`, thoughtId: thought?.id },
      { onSuccess: onClose },
    )
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>New Reminder</DialogTitle>
          <DialogDescription>
            Times are in your timezone, {timezone.replaceAll('_', ' ')}.
          </DialogDescription>
        </DialogHeader>
        <form noValidate onSubmit={handleSubmit} className="grid gap-4">
          <Field label="Remind me to" error={faults.text}>
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                maxLength={REMINDER_MAX_LENGTH}
                value={wanted.text}
                onChange={(event) => change({ text: event.target.value })}
              />
            )}
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Date" error={faults.date}>
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  min={clockIn(timezone).date}
                  value={wanted.date}
                  onChange={(event) => change({ date: event.target.value })}
                />
              )}
            </Field>
            <Field label="Time" error={faults.time}>
              {(control) => (
                <Input
                  {...control}
                  type="time"
                  value={wanted.time}
                  onChange={(event) => change({ time: event.target.value })}
                />
              )}
            </Field>
          </div>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={create.isPending}>
              {create.isPending ? 'Creating...' : 'Create Reminder'}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}

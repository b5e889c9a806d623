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
import { useFaultFocus } from '@/lib/client/fault-focus'
import { REMINDER_MAX_LENGTH } from '@/lib/shared/limits'
import { RemindersOff } from './reminders-off'
import { clockIn, faultsOf, refusedIn, type Wanted } from './wanted-reminder'

/** Asks what to be reminded of and when, in the person's own time; `onSubmit` gets what can be sent. */
export function ReminderDialog({
  title,
  submitLabel,
  timezone,
  initial,
  isPending,
  refusal,
  onSubmit,
  onClose,
}: {
  title: string
  /** Of the button, at rest and while it is being done. */
  submitLabel: readonly [string, string]
  timezone: string
  initial: Wanted
  isPending: boolean
  /** Why the server took none of it, since the last try. */
  refusal: Error | null
  onSubmit: (wanted: Wanted) => void
  onClose: () => void
}) {
  const [wanted, setWanted] = useState(initial)
  /** Another object for each try, and none before the first. */
  const [lastTry, setTry] = useState<object | null>(null)
  const form = useFaultFocus(lastTry, refusal)
  const found = lastTry ? faultsOf(wanted, { initial, timezone }) : {}
  const refused = refusedIn(refusal)
  const faultIn = (field: keyof Wanted) => found[field] ?? refused[field]
  const change = (part: Partial<Wanted>) => setWanted((known) => ({ ...known, ...part }))

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    setTry({})
    if (isPending || Object.values(faultsOf(wanted, { initial, timezone })).some(Boolean)) return
    onSubmit({ ...wanted, text: wanted.text.trim() })
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>
            Times are in your timezone, {timezone.replaceAll('_', ' ')}.
          </DialogDescription>
        </DialogHeader>
        <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-4">
          <Field label="Remind me to" error={faultIn('text')}>
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
            <Field label="Date" error={faultIn('date')}>
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
            <Field label="Time" error={faultIn('time')}>
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
          <RemindersOff />
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={isPending}>
              {submitLabel[isPending ? 1 : 0]}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}

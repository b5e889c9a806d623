'use client'

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
import { useForm } from '@/lib/client/page/form'
import { REMINDER_MAX_LENGTH } from '@/lib/shared/limits'
import { RemindersOff } from './reminders-off'
import { clockIn, faultsOf, refusedIn, type Wanted } from './wanted-reminder'

/**
 * Asks for the text and time of a reminder, in the person's timezone; `onSubmit` receives only
 * valid values.
 */
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
  /** The button's label, idle and while the request runs. */
  submitLabel: readonly [string, string]
  timezone: string
  initial: Wanted
  isPending: boolean
  /** Why the server refused the last attempt. */
  refusal: Error | null
  onSubmit: (wanted: Wanted) => void
  onClose: () => void
}) {
  const { form, faultIn } = useForm({
    initial: { ...initial },
    faultsOf: (wanted) => faultsOf(wanted, { initial, timezone }),
    refusal,
    refusedIn,
    onSubmit(wanted) {
      if (!isPending) onSubmit({ ...wanted, text: wanted.text.trim() })
    },
  })

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>
            Times are in your timezone, {timezone.replaceAll('_', ' ')}.
          </DialogDescription>
        </DialogHeader>
        <form {...form} className="grid gap-4">
          <Field label="Remind me to" error={faultIn('text')}>
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                maxLength={REMINDER_MAX_LENGTH}
                name="text"
                defaultValue={initial.text}
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
                  name="date"
                  defaultValue={initial.date}
                />
              )}
            </Field>
            <Field label="Time" error={faultIn('time')}>
              {(control) => (
                <Input {...control} type="time" name="time" defaultValue={initial.time} />
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

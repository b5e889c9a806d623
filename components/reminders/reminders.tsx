'use client'

import { BellPlus, CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { LoadError } from '@/components/page/load-error'
import { PageHeading } from '@/components/page/page-heading'
import { Button } from '@/components/ui/button'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { onDemand } from '@/components/ui/on-demand'
import { usePreload } from '@/lib/client/page/preload'
import { useReminders } from '@/lib/client/reminders/reminders'
import { ReminderRow } from './reminder-row'
import { RemindersOff } from './reminders-off'
import { RemindersSpinner } from './reminders-spinner'

const NewReminderDialog = onDemand(() => import('./new-reminder-dialog'))

/** For an empty state inside the list's card. */
const emptyClasses = 'border-0 py-8'

function UpcomingReminders() {
  const { data: reminders, error } = useReminders()
  // After an error, a cached empty list may be stale; a list with items is still shown.
  if (error && !reminders?.length) {
    return <LoadError title="Error loading reminders" error={error} className={emptyClasses} />
  }
  if (!reminders) return <RemindersSpinner />
  if (reminders.length === 0) {
    return (
      <EmptyState icon={CalendarClock} className={emptyClasses}>
        You don&apos;t have any reminders scheduled.
      </EmptyState>
    )
  }
  return (
    <ul className="grid divide-y divide-border">
      {reminders.map((reminder) => (
        <ReminderRow key={reminder.id} reminder={reminder} />
      ))}
    </ul>
  )
}

/** The person's reminders, and the form that adds one. */
export function Reminders() {
  const [isCreating, setIsCreating] = useState(false)
  usePreload(NewReminderDialog.preload)
  const close = () => setIsCreating(false)
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>Reminders</PageHeading>
        <Button onClick={() => setIsCreating(true)}>
          <BellPlus aria-hidden />
          New Reminder
        </Button>
      </div>
      <RemindersOff />
      <Card>
        <CardHeader>
          <CardTitle>Upcoming Reminders</CardTitle>
        </CardHeader>
        <CardContent>
          <UpcomingReminders />
        </CardContent>
      </Card>
      {isCreating && <NewReminderDialog onClose={close} onUnavailable={close} />}
    </div>
  )
}

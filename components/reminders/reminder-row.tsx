'use client'

import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { UnsentLabel } from '@/components/unsent/unsent-label'
import { IconButton } from '@/components/ui/icon-button'
import { Link } from '@/components/ui/link'
import { onDemand } from '@/components/ui/on-demand'
import { Spinner } from '@/components/ui/spinner'
import { useFocusHandover } from '@/components/ui/use-focus-handover'
import { useTimezone } from '@/lib/client/accounts/accounts'
import { usePreload } from '@/lib/client/page/preload'
import { useReminderMark } from '@/lib/client/use/unsent'
import { useMake } from '@/lib/client/use/making'
import { deleteReminder } from '@/lib/shared/changes/reminders'
import { longDateTime } from '@/lib/shared/date-display'
import type { Reminder } from '@/lib/shared/reminders'

const EditReminderDialog = onDemand(() => import('./edit-reminder-dialog'))
const DeleteReminderDialog = onDemand(() => import('./delete-reminder-dialog'))

const preloadDialogs = () =>
  Promise.all([EditReminderDialog.preload(), DeleteReminderDialog.preload()])

const FAILURES: Record<
  NonNullable<Reminder['failure']>,
  { says: string; href?: string; way?: string }
> = {
  not_sent: { says: 'Could not be sent. Edit it to choose another time.' },
  email_limit: {
    says: "Could not be sent: this month's reminder e-mails are used up.",
    href: '/subscribe',
    way: 'Upgrade to Pro',
  },
  text_limit: {
    says: 'Not sent: the day’s limit of texts was reached. Edit it to choose another time.',
  },
  mail_limit: {
    says: 'Not sent: the day’s limit of e-mails was reached. Edit it to choose another time.',
  },
  unverified_limit: {
    says: 'Not sent: an address that is not verified gets few e-mails a day.',
    href: '/profile',
    way: 'Verify your address',
  },
  mail_stopped: {
    says: 'Not sent: whoever receives mail at your address asked us to stop.',
    href: '/profile',
    way: 'Change your address',
  },
}

/** Why a reminder is still here after its time has come, and what can be done. */
function Failure({ failure }: { failure: NonNullable<Reminder['failure']> }) {
  const { says, href, way } = FAILURES[failure]
  return (
    <p className="text-sm text-destructive">
      {says}
      {href && (
        <>
          {' '}
          <Link href={href} className="underline underline-offset-4">
            {way}
          </Link>
        </>
      )}
    </p>
  )
}

/** One reminder: its text, its time, and the thought it came from. */
export function ReminderRow({ reminder }: { reminder: Reminder }) {
  const { id, text, reminderTime, thought, failure } = reminder
  const [open, setOpen] = useState<'editor' | 'deletion' | null>(null)
  const deleteButton = useRef<HTMLButtonElement>(null)
  const timezone = useTimezone()
  const mark = useReminderMark(id)
  // A new reminder can be changed once it has been sent.
  const isSent = id > 0
  const remove = useMake(deleteReminder)
  usePreload(preloadDialogs)
  const noteFocus = useFocusHandover()
  const close = () => setOpen(null)

  function handleConfirm() {
    close()
    if (deleteButton.current) noteFocus(deleteButton.current)
    remove.make(reminder)
  }

  return (
    <li className="flex items-start gap-3 py-4 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 gap-1">
        <p dir="auto" className="wrap-anywhere">
          {text}
        </p>
        <time dateTime={reminderTime} className="text-sm text-muted-foreground">
          {longDateTime(reminderTime, timezone)}
        </time>
        {mark && <UnsentLabel mark={mark} />}
        {failure && <Failure failure={failure} />}
        {thought && (
          <Link
            href={`/thoughts/${thought.id}`}
            className="w-fit max-w-full text-sm text-primary hover:underline max-md:py-2"
          >
            <span className="line-clamp-2 wrap-anywhere">
              View source Ramble: <bdi>{thought.summary}</bdi>
            </span>
          </Link>
        )}
      </div>
      <div className="-my-2.5 flex shrink-0 mouse:-my-1" hidden={!isSent}>
        <IconButton
          label={`Edit reminder: ${text}`}
          size="icon-sm"
          onClick={() => setOpen('editor')}
          className="rounded-full text-muted-foreground"
        >
          <Pencil aria-hidden />
        </IconButton>
        <IconButton
          ref={deleteButton}
          label={`Delete reminder: ${text}`}
          size="icon-sm"
          aria-disabled={remove.isPending || undefined}
          onClick={() => !remove.isPending && setOpen('deletion')}
          className="rounded-full text-muted-foreground hover:bg-destructive-soft hover:text-destructive"
        >
          {remove.isPending ? (
            <Spinner label="Deleting reminder" className="size-4" />
          ) : (
            <Trash2 aria-hidden />
          )}
        </IconButton>
      </div>
      {open === 'editor' && (
        <EditReminderDialog reminder={reminder} onClose={close} onUnavailable={close} />
      )}
      {open === 'deletion' && (
        <DeleteReminderDialog
          reminder={reminder}
          onConfirm={handleConfirm}
          onClose={close}
          onUnavailable={close}
        />
      )}
    </li>
  )
}

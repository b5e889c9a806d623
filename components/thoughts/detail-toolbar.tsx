'use client'

import {
  Archive,
  ArchiveRestore,
  ArrowLeft,
  BellPlus,
  type LucideIcon,
  Pin,
  PinOff,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonProps } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { onDemand } from '@/components/ui/on-demand'
import { useGoBack } from '@/lib/client/page/go-back'
import { usePreload } from '@/lib/client/page/preload'
import { useMake, useMaking } from '@/lib/client/use/making'
import { archivingOf, pinOf, pinThought } from '@/lib/shared/changes/thoughts'
import { displayedTitle } from '@/lib/shared/thought-display'
import type { Thought } from '@/lib/shared/thoughts'

const DeleteThoughtDialog = onDemand(() => import('./delete-thought-dialog'))
const NewReminderDialog = onDemand(() => import('@/components/reminders/new-reminder-dialog'))

const preloadDialogs = () =>
  Promise.all([DeleteThoughtDialog.preload(), NewReminderDialog.preload()])

/** An action; on a phone only its icon, so that all are on one line. */
function Tool({
  icon: Icon,
  label,
  className,
  ...props
}: ButtonProps & { icon: LucideIcon; label: string }) {
  return (
    <Button variant="outline" className={cn('max-sm:size-11 max-sm:px-0', className)} {...props}>
      <Icon aria-hidden />
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  )
}

/**
 * The back link, and the actions on the whole thought. `onDeleting` reports whether the person is about to delete it.
 */
export function DetailToolbar({
  thought,
  onDeleting,
}: {
  thought: Thought
  onDeleting: (isDeleting: boolean) => void
}) {
  const [dialog, setDialog] = useState<'delete' | 'reminder' | null>(null)
  const toggleArchived = useMaking()
  const togglePin = useMake(pinThought)
  const goBack = useGoBack()
  usePreload(preloadDialogs)
  const close = () => setDialog(null)
  const pin = pinOf(thought)

  function keep() {
    onDeleting(false)
    close()
  }

  function leave() {
    close()
    goBack()
  }

  function toggle() {
    // After Unarchive the thought stays on screen (screens.md#going-back).
    toggleArchived.mutate(archivingOf(thought), {
      onSuccess: () => !thought.isArchived && goBack(),
    })
  }

  return (
    <div className="flex flex-wrap items-center justify-end gap-2 print:hidden">
      <Button variant="ghost" onClick={goBack} className="mr-auto -ml-3">
        <ArrowLeft aria-hidden />
        Back
      </Button>
      <Tool icon={BellPlus} label="Remind me" onClick={() => setDialog('reminder')} />
      {!thought.isArchived && (
        <Tool
          icon={pin.isPinned ? Pin : PinOff}
          label={pin.isPinned ? 'Pin' : 'Unpin'}
          data-shortcut="pin"
          // Disabling it would take the focus from the person who pressed it.
          aria-disabled={togglePin.isPending || undefined}
          onClick={() => !togglePin.isPending && togglePin.make(pin)}
        />
      )}
      <Tool
        icon={thought.isArchived ? ArchiveRestore : Archive}
        label={thought.isArchived ? 'Unarchive' : 'Archive'}
        data-shortcut="archive"
        disabled={toggleArchived.isPending}
        onClick={toggle}
      />
      <Tool
        icon={Trash2}
        label="Delete"
        data-shortcut="delete"
        onClick={() => {
          onDeleting(true)
          setDialog('delete')
        }}
        className="text-destructive hover:bg-destructive-soft"
      />
      {dialog === 'delete' && (
        <DeleteThoughtDialog
          thought={thought}
          onClose={keep}
          onDeleted={leave}
          onUnavailable={keep}
        />
      )}
      {dialog === 'reminder' && (
        <NewReminderDialog
          thought={{ id: thought.id, title: displayedTitle(thought) }}
          onClose={close}
          onUnavailable={close}
        />
      )}
    </div>
  )
}

'use client'

import { useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, ArrowLeft, BellPlus, Pin, PinOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { onDemand } from '@/components/ui/on-demand'
import { useGoBack } from '@/lib/client/go-back'
import { usePreload } from '@/lib/client/preload'
import { useArchiving } from '@/lib/client/archiving'
import { useChange } from '@/lib/client/change'
import { pinning, pinOf } from '@/lib/client/thought-pins'
import { displayedTitle } from '@/lib/shared/thought-display'
import type { Thought } from '@/lib/shared/thoughts'

const DeleteThoughtDialog = onDemand(() => import('./delete-thought-dialog'))
const NewReminderDialog = onDemand(() => import('@/components/reminders/new-reminder-dialog'))

const preloadDialogs = () =>
  Promise.all([DeleteThoughtDialog.preload(), NewReminderDialog.preload()])

/** The back link, and the actions on the whole thought. */
export function DetailToolbar({ thought }: { thought: Thought }) {
  const [dialog, setDialog] = useState<'delete' | 'reminder' | null>(null)
  const toggleArchived = useChange(useArchiving())
  const togglePin = useChange(pinning(useQueryClient()))
  const goBack = useGoBack()
  usePreload(preloadDialogs)
  const close = () => setDialog(null)
  const pin = pinOf(thought)
  const PinIcon = pin.isPinned ? Pin : PinOff
  const ArchiveIcon = thought.isArchived ? ArchiveRestore : Archive

  function toggle() {
    // After Unarchive the thought stays on screen (screens.md#going-back).
    toggleArchived.mutate(thought, { onSuccess: () => !thought.isArchived && goBack() })
  }

  return (
    <div className="flex flex-wrap items-center justify-end gap-2 print:hidden">
      <Button variant="ghost" onClick={goBack} className="mr-auto -ml-3">
        <ArrowLeft aria-hidden />
        Back
      </Button>
      <Button
        variant="outline"
        onClick={() => setDialog('reminder')}
        className="max-sm:size-11 max-sm:px-0"
      >
        <BellPlus aria-hidden />
        <span className="max-sm:sr-only">Remind me</span>
      </Button>
      {!thought.isArchived && (
        <Button
          variant="outline"
          data-shortcut="pin"
          aria-disabled={togglePin.isPending || undefined}
          onClick={() => !togglePin.isPending && togglePin.mutate(pin)}
          className="max-sm:size-11 max-sm:px-0"
        >
          <PinIcon aria-hidden />
          <span className="max-sm:sr-only">{pin.isPinned ? 'Pin' : 'Unpin'}</span>
        </Button>
      )}
      <Button
        variant="outline"
        data-shortcut="archive"
        disabled={toggleArchived.isPending}
        onClick={toggle}
      >
        <ArchiveIcon aria-hidden />
        {thought.isArchived ? 'Unarchive' : 'Archive'}
      </Button>
      <Button
        variant="outline"
        data-shortcut="delete"
        onClick={() => setDialog('delete')}
        className="text-destructive hover:bg-destructive-soft"
      >
        <Trash2 aria-hidden />
        Delete
      </Button>
      {dialog === 'delete' && (
        <DeleteThoughtDialog
          thought={thought}
          onClose={close}
          onDeleted={goBack}
          onUnavailable={close}
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

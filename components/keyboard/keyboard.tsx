'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { onDemand } from '@/components/ui/on-demand'
import { usePreload } from '@/lib/client/page/preload'
import { isUnderDialog, type ShortcutAction, useShortcuts } from '@/lib/client/page/shortcuts'
import { undoLast } from '@/lib/client/page/undo'
import { moveToCard, pressOnCard, selectEntry } from './cards'
import { focusSearch } from './focus-search'
import { pinInFocus } from './pin-in-focus'
import type { CommandedDialog } from './use-commands'

const CommandPalette = onDemand(() => import('./command-palette'))
const ShortcutsDialog = onDemand(() => import('./shortcuts-dialog'))
const CreateRambleDialog = onDemand(() => import('@/components/capture/create-ramble-dialog'))
const NewReminderDialog = onDemand(() => import('@/components/reminders/new-reminder-dialog'))

const preloadDialogs = () =>
  Promise.all(
    [CommandPalette, ShortcutsDialog, CreateRambleDialog, NewReminderDialog].map(({ preload }) =>
      preload(),
    ),
  )

/** Runs the commands of the shortcuts, and renders the dialogs they open. */
export function Keyboard() {
  const [dialog, setDialog] = useState<CommandedDialog | 'palette' | null>(null)
  const client = useQueryClient()
  usePreload(preloadDialogs)
  const close = () => setDialog(null)

  function act(action: ShortcutAction) {
    switch (action) {
      case 'next':
        return moveToCard(1)
      case 'previous':
        return moveToCard(-1)
      case 'archive':
      case 'delete':
        return pressOnCard(action)
      case 'select':
        return selectEntry()
      case 'pin':
        return pinInFocus(client)
      case 'search':
        return focusSearch() || setDialog('palette')
      case 'undo':
        return undoLast(client)
      case 'palette':
        // If pressed again while its code loads, the palette still opens.
        return setDialog((open) => (open === 'palette' && isUnderDialog() ? null : 'palette'))
      default:
        return setDialog(action)
    }
  }

  useShortcuts(act)

  return (
    <>
      {dialog === 'palette' && (
        <CommandPalette onClose={close} onOpen={setDialog} onUnavailable={close} />
      )}
      {dialog === 'help' && <ShortcutsDialog onClose={close} onUnavailable={close} />}
      {dialog === 'capture' && <CreateRambleDialog onClose={close} onUnavailable={close} />}
      {dialog === 'reminder' && <NewReminderDialog onClose={close} onUnavailable={close} />}
    </>
  )
}

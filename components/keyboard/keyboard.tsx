'use client'

import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { usePreload } from '@/lib/client/preload'
import { type ShortcutAction, shortcutOf, useSingleKeys } from '@/lib/client/shortcuts'
import { focusSearch, moveToCard, pressOnCard } from './cards'

const loadPalette = () => import('./command-palette')
const CommandPalette = lazy(loadPalette)
const ShortcutsDialog = lazy(() => import('./shortcuts-dialog'))
const CreateRambleDialog = lazy(() => import('@/components/layout/create-ramble-dialog'))
const NewReminderDialog = lazy(() => import('@/components/reminders/new-reminder-dialog'))

export type KeyboardDialog = 'palette' | 'help' | 'capture' | 'reminder'

/** Listens for shortcuts, and shows what they open. */
export function Keyboard() {
  const [dialog, setDialog] = useState<KeyboardDialog | null>(null)
  const [areSingleKeysOn] = useSingleKeys()
  usePreload(loadPalette)
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
      case 'search':
        return focusSearch() || setDialog('palette')
      case 'palette':
        return setDialog((open) => (open === 'palette' ? null : 'palette'))
      default:
        return setDialog(action)
    }
  }

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = shortcutOf(event, areSingleKeysOn)
    if (!action) return
    event.preventDefault()
    act(action)
  })

  useEffect(() => {
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])

  return (
    <Suspense>
      {dialog === 'palette' && <CommandPalette onClose={close} onOpen={setDialog} />}
      {dialog === 'help' && <ShortcutsDialog onClose={close} />}
      {dialog === 'capture' && <CreateRambleDialog onClose={close} />}
      {dialog === 'reminder' && <NewReminderDialog onClose={close} />}
    </Suspense>
  )
}

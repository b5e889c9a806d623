'use client'

import { useId, useState } from 'react'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Switch } from '@/components/ui/switch'
import {
  areSingleKeysOn,
  SHORTCUTS,
  type SingleKeyAction,
  switchSingleKeys,
} from '@/lib/client/page/shortcuts'

function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <dd className="flex gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="grid h-6 min-w-6 place-items-center rounded-sm border border-border bg-muted px-1.5 font-sans text-xs font-medium"
        >
          {key}
        </kbd>
      ))}
    </dd>
  )
}

const LABELS: Record<SingleKeyAction, string> = {
  capture: 'Write a new ramble',
  search: 'Search',
  next: 'Go to the next card',
  previous: 'Go to the previous card',
  pin: 'Pin or unpin',
  archive: 'Archive or unarchive',
  delete: 'Delete',
  select: 'Select, or no longer',
  help: 'Show this list',
}

const OTHERS = [
  { label: 'Command palette', keys: ['Ctrl', 'K'] },
  { label: 'Send a thought', keys: ['Ctrl', 'Enter'] },
  { label: 'Undo the last action', keys: ['Ctrl', 'Z'] },
  { label: 'Open the card in focus', keys: ['Enter'] },
  { label: 'Select all of a list', keys: ['Ctrl', 'A'] },
  { label: 'Select up to here', keys: ['Shift', 'Click'] },
  { label: 'End the selection', keys: ['Esc'] },
  { label: 'Go to the notices', keys: ['F8'] },
]

const rowClasses = 'flex min-h-9 items-center justify-between gap-4 text-sm'

/** All shortcuts, and the switch for those of a single key. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [areOn, setAreOn] = useState(areSingleKeysOn)
  const switchId = useId()

  function switchKeys(on: boolean) {
    switchSingleKeys(on)
    setAreOn(on)
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>Keyboard shortcuts</DialogTitle>
        </DialogHeader>
        <dl className="grid gap-x-8 sm:grid-cols-2">
          {OTHERS.map(({ label, keys }) => (
            <div key={label} className={rowClasses}>
              <dt>{label}</dt>
              <Keys keys={keys} />
            </div>
          ))}
        </dl>
        <div className="grid gap-2 border-t border-border pt-4">
          <div className="flex items-center justify-between gap-4">
            <label htmlFor={switchId} className="text-sm font-semibold">
              Single keys
            </label>
            <Switch id={switchId} checked={areOn} onCheckedChange={switchKeys} />
          </div>
          <dl
            data-off={!areOn || undefined}
            className="grid gap-x-8 data-off:text-muted-foreground data-off:line-through sm:grid-cols-2"
          >
            {Object.entries(SHORTCUTS).map(([key, action]) => (
              <div key={key} className={rowClasses}>
                <dt>{LABELS[action]}</dt>
                <Keys keys={[key]} />
              </div>
            ))}
          </dl>
        </div>
      </DialogContent>
    </Dialog>
  )
}

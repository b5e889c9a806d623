'use client'

import { Button } from '@/components/ui/button'
import { namedInLabel } from './named-in-label'

function Version({
  name,
  text,
  action,
  of,
  onKeep,
}: {
  name: string
  text: string
  action: string
  of: string | undefined
  onKeep: () => void
}) {
  return (
    <div
      role="group"
      aria-label={name}
      className="flex min-w-0 flex-col gap-2 rounded-md border border-border p-3"
    >
      <h3 className="text-xs font-semibold text-muted-foreground">{name}</h3>
      <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      <Button
        variant="outline"
        size="sm"
        aria-label={of && namedInLabel(action, of)}
        className="mt-auto self-start"
        onClick={onKeep}
      >
        {action}
      </Button>
    </div>
  )
}

const EDIT = { mine: 'Keep mine', theirs: 'Keep theirs' }
const DELETION = { mine: 'Delete anyway', theirs: 'Keep it' }

/** The person's edit or deletion, and the text as somebody else has changed it, to choose from. */
export function EditVersions({
  mine,
  theirs,
  isDeletion = false,
  of,
  onMine,
  onTheirs,
}: {
  mine: string
  theirs: string
  isDeletion?: boolean
  /** What was edited: part of the buttons' labels where there are other buttons like them. */
  of?: string
  onMine: () => void
  onTheirs: () => void
}) {
  const actions = isDeletion ? DELETION : EDIT
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
      <Version name="Yours" text={mine} action={actions.mine} of={of} onKeep={onMine} />
      <Version
        name="Edited elsewhere"
        text={theirs}
        action={actions.theirs}
        of={of}
        onKeep={onTheirs}
      />
    </div>
  )
}

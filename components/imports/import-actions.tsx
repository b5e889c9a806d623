'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { onDemand } from '@/components/ui/on-demand'
import { useTimezone } from '@/lib/client/accounts/accounts'
import { useCancelImport, useStartImport } from '@/lib/client/imports/imports'
import { usePreload } from '@/lib/client/page/preload'
import { counted } from '@/lib/shared/counted'
import { longDate } from '@/lib/shared/date-display'
import type { Import } from '@/lib/shared/imports'
import { hasContent } from './preview-list'

const UndoImportDialog = onDemand(() => import('./undo-import-dialog'))

interface Actions {
  shown: Import
  notePress: (pressed: HTMLElement) => void
}

const CAN_BE_CANCELLED = new Set<Import['state']>(['uploading', 'reading', 'ready', 'running'])

/** What can be done about an import. */
export function ImportActions({ shown, notePress }: Actions) {
  const { state, preview, added, undoableUntil } = shown
  const [organises, setOrganises] = useState(true)
  const isReady = state === 'ready' && preview !== null && hasContent(preview)
  return (
    <>
      {isReady && preview.unorganised > 0 && (
        <label className="flex items-start gap-3 text-sm">
          <Checkbox checked={organises} onCheckedChange={setOrganises} className="mt-px" />
          {preview.unorganised === 1
            ? 'Organise the ramble that nobody has organised yet'
            : `Organise the ${counted(preview.unorganised, 'ramble')} that nobody has organised yet`}
        </label>
      )}
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {isReady && <StartButton id={shown.id} organises={organises} notePress={notePress} />}
        {CAN_BE_CANCELLED.has(state) && <CancelButton shown={shown} notePress={notePress} />}
        {added > 0 && (undoableUntil !== null || state === 'undoing') && (
          <Undo shown={shown} notePress={notePress} />
        )}
      </div>
    </>
  )
}

function StartButton({
  id,
  organises,
  notePress,
}: {
  id: number
  organises: boolean
  notePress: Actions['notePress']
}) {
  const start = useStartImport()
  return (
    <Button
      aria-disabled={start.isPending || undefined}
      onClick={({ currentTarget }) => {
        if (start.isPending) return
        notePress(currentTarget)
        start.mutate({ id, organises })
      }}
    >
      {start.isPending ? 'Starting...' : 'Import'}
    </Button>
  )
}

function CancelButton({ shown: { id, state }, notePress }: Actions) {
  const cancel = useCancelImport()
  return (
    <Button
      variant="outline"
      aria-disabled={cancel.isPending || undefined}
      onClick={({ currentTarget }) => {
        if (cancel.isPending) return
        notePress(currentTarget)
        cancel.mutate(id)
      }}
    >
      {state === 'running' ? 'Stop' : 'Cancel'}
    </Button>
  )
}

/** While it runs its button stays, for the focus that comes back from the question. */
function Undo({ shown, notePress }: Actions) {
  const { state, added, undoableUntil } = shown
  const [isAsking, setAsking] = useState(false)
  usePreload(UndoImportDialog.preload)
  const timezone = useTimezone()
  const endAsking = () => setAsking(false)
  const isUndoing = state === 'undoing'
  return (
    <>
      <Button
        variant="outline"
        aria-label={`Undo the import of ${counted(added, 'ramble')}`}
        aria-disabled={isUndoing || undefined}
        onClick={({ currentTarget }) => {
          if (isUndoing) return
          notePress(currentTarget)
          setAsking(true)
        }}
      >
        Undo
      </Button>
      {undoableUntil !== null && (
        <p className="text-xs text-muted-foreground">
          until <time dateTime={undoableUntil}>{longDate(undoableUntil, timezone)}</time>
        </p>
      )}
      {isAsking && <UndoImportDialog shown={shown} onClose={endAsking} onUnavailable={endAsking} />}
    </>
  )
}

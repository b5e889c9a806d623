'use client'

import { Button } from '@/components/ui/button'
import { ProgressBar } from '@/components/ui/progress-bar'
import { useTimezone } from '@/lib/client/accounts/accounts'
import { useSteerImport } from '@/lib/client/imports/imports'
import { counted } from '@/lib/shared/counted'
import { longDate } from '@/lib/shared/date-display'
import type { Import } from '@/lib/shared/imports'
import { ImportFaults } from './import-faults'
import { KeptThoughts } from './kept-thoughts'
import { PreviewList } from './preview-list'
import { stateInWords } from './state-in-words'

/** An import: what is in its file, how far it is, or what came of it, and what can be done about it. */
export function ImportRow({ shown }: { shown: Import }) {
  const timezone = useTimezone()
  const { state, fileName, createdAt, preview, progress, undoableUntil, keptCount } = shown
  return (
    <li className="grid justify-items-start gap-2 py-4 first:pt-0 last:pb-0">
      <p className="font-medium wrap-anywhere">{fileName}</p>
      <div aria-live="polite" className="grid w-full gap-2 text-sm">
        {state === 'running' || state === 'undoing' ? (
          <ProgressBar label={stateInWords(shown)} percent={progress} />
        ) : (
          <p className={state === 'failed' ? 'text-destructive' : 'text-muted-foreground'}>
            <time dateTime={createdAt}>{longDate(createdAt, timezone)}</time> ·{' '}
            {stateInWords(shown)}
          </p>
        )}
      </div>
      {state === 'ready' && preview && <PreviewList preview={preview} />}
      <ImportFaults shown={shown} />
      {keptCount > 0 && <KeptThoughts shown={shown} />}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {state === 'ready' && <StartButton id={shown.id} />}
        {(state === 'ready' || state === 'reading' || state === 'running') && (
          <CancelButton id={shown.id} label={state === 'running' ? 'Stop' : 'Cancel'} />
        )}
        {undoableUntil !== null && shown.added > 0 && <UndoButton shown={shown} />}
      </div>
    </li>
  )
}

function StartButton({ id }: { id: number }) {
  const start = useSteerImport('POST /api/imports/[id]/start')
  return (
    <Button disabled={start.isPending} onClick={() => start.mutate(id)}>
      {start.isPending ? 'Starting...' : 'Import'}
    </Button>
  )
}

function CancelButton({ id, label }: { id: number; label: string }) {
  const cancel = useSteerImport('POST /api/imports/[id]/cancel')
  return (
    <Button variant="outline" disabled={cancel.isPending} onClick={() => cancel.mutate(id)}>
      {label}
    </Button>
  )
}

function UndoButton({ shown: { id, added, undoableUntil } }: { shown: Import }) {
  const timezone = useTimezone()
  const undo = useSteerImport('POST /api/imports/[id]/undo')
  return (
    <>
      <Button
        variant="outline"
        disabled={undo.isPending}
        aria-label={`Undo the import of ${counted(added, 'ramble')}`}
        onClick={() => undo.mutate(id)}
      >
        Undo
      </Button>
      {undoableUntil !== null && (
        <p className="self-center text-xs text-muted-foreground">
          Until {longDate(undoableUntil, timezone)}. What you have edited since stays.
        </p>
      )}
    </>
  )
}

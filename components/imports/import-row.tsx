'use client'

import { useId } from 'react'
import { ProgressTrack } from '@/components/ui/progress-bar'
import { useTimezone } from '@/lib/client/accounts/accounts'
import { isChanging } from '@/lib/client/imports/imports'
import { longDate } from '@/lib/shared/date-display'
import type { Import } from '@/lib/shared/imports'
import { ImportActions } from './import-actions'
import { ImportFaults } from './import-faults'
import { KeptThoughts } from './kept-thoughts'
import { PreviewList } from './preview-list'
import { stateInWords } from './state-in-words'
import { useRowFocus } from './use-row-focus'

/** An import: what is in its file, how far it is, or what came of it, and what can be done about it. */
export function ImportRow({ shown, isNew }: { shown: Import; isNew: boolean }) {
  const id = useId()
  const timezone = useTimezone()
  const { state, format, fileName, createdAt, preview, progress, keptCount } = shown
  const [row, notePress] = useRowFocus(state, isNew)
  // The status is read out when it changes; a row that arrives with one is read out with it.
  const isArriving = isNew && (state === 'reading' || state === 'ready')
  return (
    <li
      ref={row}
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      aria-describedby={isArriving ? `${id}-state` : undefined}
      className="grid justify-items-start gap-3 py-4 outline-offset-6 first:pt-1 last:pb-0"
    >
      <div className="grid w-full gap-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span id={`${id}-name`} className="font-medium wrap-anywhere">
            {fileName}
          </span>
          <time dateTime={createdAt} className="text-xs text-muted-foreground">
            {longDate(createdAt, timezone)}
          </time>
        </p>
        <p
          id={`${id}-state`}
          role="status"
          className={`text-sm wrap-anywhere ${state === 'failed' ? 'text-destructive' : 'text-muted-foreground'}`}
        >
          {stateInWords(shown)}
        </p>
      </div>
      {isChanging(shown) && (
        <div className="flex w-full max-w-sm items-center gap-3">
          <ProgressTrack labelledBy={`${id}-state`} percent={progress} />
          <span aria-hidden className="w-10 text-right text-sm tabular-nums">
            {progress}%
          </span>
        </div>
      )}
      {state === 'ready' && preview && <PreviewList preview={preview} format={format} />}
      <ImportFaults shown={shown} />
      {keptCount > 0 && <KeptThoughts shown={shown} />}
      <ImportActions shown={shown} notePress={notePress} />
    </li>
  )
}

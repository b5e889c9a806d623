'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { onDemand } from '@/components/ui/on-demand'
import { dismissBulkFailures, useBulkState } from '@/lib/client/store/sending/bulk-state'
import { usePreload } from '@/lib/client/page/preload'
import {
  clearSelection,
  selectShown,
  showSelectable,
  useIsSelecting,
} from '@/lib/client/page/selection'
import type { SelectableList } from './selectable-list'
import { SelectionStatus } from './selection-status'
import { useEntryPresses } from './use-entry-presses'
import { useListKeys } from './use-list-keys'

const SelectionBar = onDemand(() => import('./selection-bar'))

function endSelection() {
  clearSelection()
  dismissBulkFailures()
}

/**
 * A list whose entries can be selected, with the actions on the selection (bulk-changes.md#selecting). Each entry is an
 * `li` with a `SelectBox`.
 */
export function Selectable({ list, children }: { list: SelectableList; children: ReactNode }) {
  const isSelecting = useIsSelecting()
  const { running, failed } = useBulkState()
  const isBarShown = isSelecting || running !== null || failed !== null
  const region = useRef<HTMLDivElement>(null)
  const presses = useEntryPresses()
  useListKeys((event) => {
    const isCommand = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey
    if (!isCommand || event.key.toLowerCase() !== 'a') return
    event.preventDefault()
    selectShown()
  })
  usePreload(SelectionBar.preload)

  const { entries, isStale, filterKey } = list
  useEffect(() => {
    if (!isStale) showSelectable(entries.map(({ id }) => id))
  }, [entries, isStale])
  // Other filters show another list.
  useEffect(() => endSelection, [filterKey])

  useEffect(() => {
    if (!isBarShown) return
    const area = region.current
    return () => {
      // The bar disappears after this, and the focus with it.
      setTimeout(() => {
        if (document.activeElement === document.body) area?.focus({ preventScroll: true })
      })
    }
  }, [isBarShown])

  return (
    <div
      ref={region}
      tabIndex={-1}
      data-selecting={isSelecting || undefined}
      className="flex flex-col gap-5 outline-none pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none]"
      {...presses}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 empty:hidden">{children}</div>
      <SelectionStatus />
      {isBarShown && <SelectionBar list={list} onEnd={endSelection} onUnavailable={endSelection} />}
    </div>
  )
}

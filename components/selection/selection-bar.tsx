'use client'

import { X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { IconButton } from '@/components/ui/icon-button'
import { useBulkState } from '@/lib/client/store/sending/bulk-state'
import { selectAll, selectShown, useSelection } from '@/lib/client/page/selection'
import { BulkProgress } from './bulk-progress'
import { ItemActions } from './item-actions'
import { selectedWords } from './selected-words'
import type { SelectableList } from './selectable-list'
import { ThoughtActions } from './thought-actions'
import { useListKeys } from './use-list-keys'

/** Selects the rest: first of what is shown, then of what the server has. */
function SelectMore({ list }: { list: SelectableList }) {
  const { ids, isAll } = useSelection()
  if (isAll) return null
  if (ids.size < list.entries.length) {
    return (
      <Button variant="link" size="sm" onClick={selectShown} className="px-1">
        Select all
      </Button>
    )
  }
  if (list.kind !== 'thoughts' || !list.hasMore) return null
  const { q, source, tag } = list.match
  const all = q || source || tag ? 'Select all that match' : 'Select all rambles'
  return (
    <Button variant="link" size="sm" onClick={selectAll} className="px-1">
      {list.total === undefined ? all : `${all} (${list.total.toLocaleString('en-US')})`}
    </Button>
  )
}

/** The space between the bar and the elements that keep clear of it. */
const GAP_PX = 12

/** Notices and focused elements keep clear of the bar, whose height depends on its content. */
function useRoomFor(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const height = (bar.current?.offsetHeight ?? 0) + GAP_PX
    document.documentElement.style.setProperty('--selection-room', `${height}px`)
  })
  useEffect(() => () => void document.documentElement.style.removeProperty('--selection-room'), [])
}

/**
 * The actions on the selection, and the progress of a change. It sticks to the bottom of the window and comes last in
 * the list, so that it covers nothing for good.
 */
export default function SelectionBar({ list, onEnd }: { list: SelectableList; onEnd: () => void }) {
  const selection = useSelection()
  const { running, isSending, failed } = useBulkState()
  const isAnySelected = selection.ids.size > 0
  useListKeys((event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onEnd()
  })

  const bar = useRef<HTMLElement>(null)
  useRoomFor(bar)

  return (
    <section
      ref={bar}
      aria-label="Selection"
      className={cn(
        'sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-30 grid animate-rise-in gap-1 rounded-xl border border-border bg-popover p-1.5 text-popover-foreground shadow-lg in-data-strip:bottom-[calc(7.5rem+env(safe-area-inset-bottom))] md:bottom-3 md:in-data-strip:bottom-14 print:hidden',
        // As wide as the list it belongs to, including the boxes at the edge.
        list.kind === 'items' ? '-mx-8' : '-mx-2',
      )}
    >
      {failed !== null && (
        <p
          role="alert"
          className="rounded-lg bg-destructive-soft px-3 py-2 text-sm wrap-anywhere text-destructive"
        >
          {failed}
        </p>
      )}
      {running && <BulkProgress running={running} />}
      {!running && (
        <div className="flex flex-wrap items-center gap-x-1">
          <IconButton label="End the selection" onClick={onEnd}>
            <X aria-hidden />
          </IconButton>
          {isAnySelected && (
            <>
              <p className="px-1 text-sm font-semibold whitespace-nowrap">
                {selectedWords(list, selection)}
              </p>
              <SelectMore list={list} />
              <div className="flex flex-wrap max-md:w-full md:ml-auto">
                {list.kind === 'thoughts' ? (
                  <ThoughtActions list={list} isDisabled={isSending} />
                ) : (
                  <ItemActions list={list} isDisabled={isSending} />
                )}
              </div>
            </>
          )}
        </div>
      )}
    </section>
  )
}

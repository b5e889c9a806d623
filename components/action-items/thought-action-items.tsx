'use client'

import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { IconButton } from '@/components/ui/icon-button'
import { onDemand } from '@/components/ui/on-demand'
import { usePreload } from '@/lib/client/page/preload'
import type { ActionItem } from '@/lib/shared/action-items'
import { ActionItemEditor } from './action-item-editor'
import { ActionItemRow } from './action-item-row'
import { AddActionItem } from './add-action-item'
import { ItemNotes } from './item-notes'
import { useItemDrag } from './use-item-drag'
import { useItemOrder } from './use-item-order'
import { useActionItemDraft } from './use-item-draft'

const DeleteActionItemDialog = onDemand(() => import('./delete-action-item-dialog'))

function ThoughtActionItem({
  item,
  handle,
  onMove,
  isLast,
  isFirst,
  ...row
}: Omit<ComponentProps<'li'>, 'children'> & {
  item: ActionItem
  /** The handlers of the handle that drags the item; absent if there is nothing to reorder. */
  handle?: Pick<ComponentProps<'button'>, 'onPointerDown'> & { endsDrag: () => boolean }
  onMove: (step: -1 | 1) => void
  isFirst: boolean
  isLast: boolean
}) {
  const [isDeleting, setIsDeleting] = useState(false)
  const [isMoving, setIsMoving] = useState(false)
  const draft = useActionItemDraft(item)
  usePreload(DeleteActionItemDialog.preload)
  const close = () => setIsDeleting(false)
  if (draft.text !== null) return <ActionItemEditor item={item} draft={draft} />
  return (
    <ActionItemRow
      {...row}
      item={item}
      wasEdited={draft.wasAsked}
      onEdit={draft.begin}
      onDelete={() => setIsDeleting(true)}
      handle={
        handle && (
          <IconButton
            label="Move"
            about={item.text}
            size="icon-sm"
            aria-expanded={isMoving}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            onPointerDown={handle.onPointerDown}
            onClick={() => handle.endsDrag() || setIsMoving(!isMoving)}
            className="-ml-3 cursor-grab touch-none rounded-full text-muted-foreground hover:text-foreground active:cursor-grabbing mouse:-ml-2"
          >
            <GripVertical aria-hidden />
          </IconButton>
        )
      }
    >
      <div className={cn('grid gap-2', handle ? 'pl-17.5 mouse:pl-15.5' : 'pl-7.5')}>
        <ItemNotes item={item} className="pb-1" />
        {isMoving && handle && (
          <div className="flex flex-wrap gap-2 pb-1">
            <MoveButton item={item} label="Move up" isUnusable={isFirst} onClick={() => onMove(-1)}>
              <ArrowUp aria-hidden />
            </MoveButton>
            <MoveButton item={item} label="Move down" isUnusable={isLast} onClick={() => onMove(1)}>
              <ArrowDown aria-hidden />
            </MoveButton>
          </div>
        )}
      </div>
      {isDeleting && <DeleteActionItemDialog item={item} onClose={close} onUnavailable={close} />}
    </ActionItemRow>
  )
}

/** Stays focusable at the end of the list, so that the focus is not lost there. */
function MoveButton({
  item,
  label,
  isUnusable,
  onClick,
  children,
}: Pick<ComponentProps<'button'>, 'children'> & {
  item: ActionItem
  label: string
  isUnusable: boolean
  onClick: () => void
}) {
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`${label}: ${item.text}`}
      aria-disabled={isUnusable}
      onClick={() => isUnusable || onClick()}
      className="aria-disabled:opacity-50"
    >
      {children}
      {label}
    </Button>
  )
}

/** The action items of the thought on screen, in an order that can be changed, and a field for more. */
export function ThoughtActionItems({
  thoughtId,
  items,
}: {
  thoughtId: number
  items: readonly ActionItem[]
}) {
  const { moveTo, onKeyDown } = useItemOrder(items)
  const drag = useItemDrag(items, (from, to) => {
    const item = items[from]
    if (item) moveTo(item, to)
  })
  return (
    <section aria-label="Action Items" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="flex min-h-9 items-center text-sm font-semibold">Action Items</h2>
      {items.length === 0 ? (
        <p className="text-sm text-muted-foreground">No action items for this thought.</p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)]">
          {items.map((item, place) => (
            <ThoughtActionItem
              key={item.id}
              item={item}
              isFirst={place === 0}
              isLast={place === items.length - 1}
              onMove={(step) => moveTo(item, place + step)}
              onKeyDown={(event) => onKeyDown(event, item)}
              style={drag.styleOf(place)}
              className={cn(
                drag.isDragged(place)
                  ? 'relative z-10 rounded-md bg-card shadow-lg'
                  : drag.styleOf(place) && 'motion-safe:transition-transform',
              )}
              handle={
                items.length > 1
                  ? { onPointerDown: (event) => drag.start(event, place), endsDrag: drag.endsDrag }
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      <AddActionItem thoughtId={thoughtId} />
    </section>
  )
}

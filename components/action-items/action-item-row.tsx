'use client'

import { Pencil, Trash2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { IconButton } from '@/components/ui/icon-button'
import { focusIfLost } from '@/lib/client/page/focus-on-mount'
import type { ActionItem } from '@/lib/shared/action-items'
import { ActionItemCheckbox } from './action-item-checkbox'

/** An action item with its checkbox and the buttons that edit and delete it. */
export function ActionItemRow({
  item,
  leavesList,
  wasEdited,
  onEdit,
  onDelete,
  handle,
  className,
  children,
  ...row
}: ComponentProps<'li'> & {
  item: ActionItem
  /** Ticked items leave this list. */
  leavesList?: boolean
  /** An edit began on this row; the focus returns here when it ends. */
  wasEdited: boolean
  onEdit: () => void
  onDelete: () => void
  /** The control that moves the item. */
  handle?: ReactNode
  /** More about the item, below its text. */
  children?: ReactNode
}) {
  const { text, isCompleted } = item
  return (
    <li className={cn('relative py-1', className)} {...row}>
      <div className="flex items-start gap-2">
        {handle}
        <label className="flex min-w-0 flex-1 items-start gap-3 py-2.5 mouse:py-1.5">
          <ActionItemCheckbox item={item} leavesList={leavesList} className="mt-0.75" />
          <span
            dir="auto"
            className={cn(
              'min-w-0 wrap-anywhere',
              isCompleted && 'text-muted-foreground line-through',
            )}
          >
            {text}
          </span>
        </label>
        <IconButton
          ref={wasEdited ? focusIfLost : undefined}
          label={`Edit: ${text}`}
          size="icon-sm"
          onClick={onEdit}
          className="rounded-full text-muted-foreground hover:text-foreground"
        >
          <Pencil aria-hidden />
        </IconButton>
        <IconButton
          label={`Delete: ${text}`}
          size="icon-sm"
          onClick={onDelete}
          className="-mr-3 rounded-full text-muted-foreground hover:bg-destructive-soft hover:text-destructive mouse:-mr-2"
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      {children}
    </li>
  )
}

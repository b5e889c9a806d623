'use client'

import { cn } from '@/components/ui/cn'
import { toggleSelected, useIsSelected } from '@/lib/client/page/selection'
import { displayedTitle } from '@/lib/shared/thought-display'
import type { Thought } from '@/lib/shared/thoughts'

/**
 * Selects an entry of a list; it is placed in the entry's `li`. It is a button, so that nobody mistakes it for the
 * checkbox that ticks an action item.
 */
export function SelectBox({
  id,
  name,
  className,
  markClassName,
}: {
  id: number
  /** The entry's name. */
  name: string
  className: string
  /** For the mark on a selected entry. */
  markClassName: string
}) {
  const isSelected = useIsSelected(id)
  return (
    <>
      {isSelected && (
        <span
          aria-hidden
          className={cn('pointer-events-none absolute animate-fade-in', markClassName)}
        />
      )}
      <button
        type="button"
        data-selects={id}
        aria-label={`Select: ${name}`}
        aria-pressed={isSelected}
        onClick={(event) => toggleSelected(id, event.shiftKey)}
        className={cn('select-box', className)}
      />
    </>
  )
}

/** Selects a card. */
export function SelectThought({ thought }: { thought: Thought }) {
  return (
    <SelectBox
      id={thought.id}
      name={displayedTitle(thought)}
      className="-top-2 -left-2"
      markClassName="inset-0 rounded-xl border-2 border-primary bg-primary/5"
    />
  )
}

import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useMake } from '@/lib/client/use/making'
import { positionAt } from '@/lib/shared/action-item-order'
import { moveItem } from '@/lib/shared/changes/action-item-edits'
import type { ActionItem } from '@/lib/shared/action-items'

const STEPS: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Reorders the items of a thought. The control that was used keeps the focus. */
export function useItemOrder(items: readonly ActionItem[]) {
  const move = useMake(moveItem)
  const used = useRef<Element | null>(null)

  useLayoutEffect(() => {
    const control = used.current
    used.current = null
    const isLost = document.activeElement === document.body
    if (isLost && control instanceof HTMLElement && control.isConnected) control.focus()
  }, [items])

  /** `place` is counted from 0. */
  function moveTo(item: ActionItem, place: number) {
    const others = items.filter(({ id }) => id !== item.id)
    if (place < 0 || place > others.length || items[place] === item) return
    used.current = document.activeElement
    const position = positionAt(others, place)
    move.make({ item, position, place: `${place + 1} of ${items.length}` })
  }

  return {
    moveTo,
    /** Alt with an arrow key moves the item that contains the focus. */
    onKeyDown: (event: KeyboardEvent, item: ActionItem) => {
      const step = event.altKey ? STEPS[event.key] : undefined
      const isInText = event.target instanceof HTMLInputElement && event.target.type === 'text'
      if (step === undefined || isInText) return
      event.preventDefault()
      moveTo(item, items.indexOf(item) + step)
    },
  }
}

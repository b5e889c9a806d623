import { type MouseEvent, type PointerEvent, type SyntheticEvent, useEffect, useRef } from 'react'
import { readSelection, toggleSelected } from '@/lib/client/page/selection'

/** How long a finger rests on an entry to select it. */
const LONG_PRESS_MS = 500
/** A resting finger still moves a little. */
const MOST_MOVED_PX = 10

/** Controls that keep working while entries are being selected. */
const CONTROLS = 'button, input, select, textarea, [role=menu]'

/** The button that selects the entry around an element. */
function boxAround(target: EventTarget): HTMLElement | null {
  if (!(target instanceof Element) || target.closest(CONTROLS)) return null
  let entry = target.closest('li')
  while (entry) {
    const box = entry.querySelector<HTMLElement>(':scope > [data-selects]')
    if (box) return box
    entry = entry.parentElement?.closest('li') ?? null
  }
  return null
}

const idOf = (box: HTMLElement) => Number(box.dataset.selects)

const stop = (event: SyntheticEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

/**
 * The handlers of a list whose entries can be selected: a long press of a finger starts a selection; while
 * there is one, a press on an entry toggles it instead of opening it.
 */
export function useEntryPresses() {
  const press = useRef<{ box: HTMLElement; x: number; y: number; timer: number } | null>(null)
  /** The finger that selected the entry has not been lifted yet. */
  const isHeld = useRef(false)

  function release() {
    clearTimeout(press.current?.timer)
    press.current = null
  }
  useEffect(() => () => clearTimeout(press.current?.timer), [])

  function selectPressed() {
    const box = press.current?.box
    release()
    if (!box) return
    isHeld.current = true
    if ('vibrate' in navigator) navigator.vibrate(10)
    toggleSelected(idOf(box))
  }

  return {
    onPointerDown({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent) {
      release()
      isHeld.current = false
      const box = pointerType === 'touch' && isPrimary ? boxAround(target) : null
      if (!box) return
      press.current = { box, x, y, timer: window.setTimeout(selectPressed, LONG_PRESS_MS) }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (!press.current) return
      const { x, y } = press.current
      if (Math.hypot(clientX - x, clientY - y) > MOST_MOVED_PX) release()
    },
    onPointerUp: release,
    /** The browser scrolls. */
    onPointerCancel: release,
    onContextMenu(event: MouseEvent) {
      // Some browsers open a link's menu before the time has passed.
      if (press.current) selectPressed()
      if (isHeld.current) event.preventDefault()
    },
    onDragStart(event: SyntheticEvent) {
      if (isHeld.current) event.preventDefault()
    },
    onMouseDown(event: MouseEvent) {
      // Selects a range of entries, not of text.
      const isBox = event.target instanceof Element && event.target.closest('[data-selects]')
      const isEntry = readSelection().ids.size > 0 && boxAround(event.target)
      if (event.shiftKey && (isBox || isEntry)) event.preventDefault()
    },
    onClickCapture(event: MouseEvent) {
      if (isHeld.current) {
        isHeld.current = false
        // A click by keyboard does not come from that finger.
        if (event.detail > 0) return stop(event)
      }
      // Enter on a title opens it, and a modifier opens a link elsewhere.
      const isPress = event.detail > 0 && !event.ctrlKey && !event.metaKey
      if (!isPress || readSelection().ids.size === 0) return
      const box = boxAround(event.target)
      if (!box) return
      stop(event)
      toggleSelected(idOf(box), event.shiftKey)
    },
  }
}

import {
  type CSSProperties,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'

/** A press that moves no further than this is a click. */
const CLICK_PX = 5
/** Within this distance of an edge of the window the page scrolls, by that much at a time. */
const EDGE_PX = 56
const SCROLL_PX = 10

interface Drag {
  /** The list at the start of the drag: dropped entries stay where they are until the list has another order. */
  entries: readonly unknown[]
  from: number
  to: number
  /** How far the dragged entry is from its place. */
  by: number
  height: number
}

/** The vertical centres of a list's entries on the page, and their heights. */
function measured(handle: Element) {
  const rows = [...(handle.closest('ul')?.children ?? [])].map((row) => row.getBoundingClientRect())
  return rows.map(({ top, height }) => ({ middle: top + window.scrollY + height / 2, height }))
}

/**
 * Lets the entries of a list be dragged by a handle, while the others make room. The list itself changes only once the
 * entry is dropped and `entries` are in another order.
 */
export function useItemDrag(
  entries: readonly unknown[],
  onDrop: (from: number, to: number) => void,
) {
  const [latest, setDrag] = useState<Drag | null>(null)
  const drag = latest?.entries === entries ? latest : null
  const end = useRef<() => void>(undefined)
  const wasDragged = useRef(false)
  useEffect(() => () => end.current?.(), [])

  function start(event: ReactPointerEvent<HTMLElement>, from: number) {
    wasDragged.current = false
    if (event.button !== 0 || !event.isPrimary) return
    const rows = measured(event.currentTarget)
    const own = rows[from]
    if (!own) return
    const startY = event.pageY
    let to = from

    const follow = ({ pageY, clientY }: PointerEvent) => {
      const by = pageY - startY
      if (!wasDragged.current && Math.abs(by) < CLICK_PX) return
      wasDragged.current = true
      to = rows.filter(({ middle }, row) => {
        // The leading edge counts: covering half of the other entry is enough.
        const edge = own.middle + by + (row > from ? own.height / 2 : -own.height / 2)
        return row !== from && middle < edge
      }).length
      setDrag({ entries, from, to, by, height: own.height })
      if (clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX)
      if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX)
    }
    const stop = () => {
      end.current?.()
      setDrag(null)
    }
    const drop = () => {
      end.current?.()
      if (to === from) setDrag(null)
      else onDrop(from, to)
    }
    const giveUp = ({ key }: KeyboardEvent) => key === 'Escape' && stop()
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', drop)
    window.addEventListener('pointercancel', stop)
    window.addEventListener('keydown', giveUp)
    end.current = () => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', drop)
      window.removeEventListener('pointercancel', stop)
      window.removeEventListener('keydown', giveUp)
    }
  }

  return {
    start,
    /** Whether the click that follows a press ends a drag. */
    endsDrag: () => wasDragged.current,
    isDragged: (place: number) => drag?.from === place,
    styleOf: (place: number): CSSProperties | undefined => {
      if (!drag) return undefined
      const { from, to, by, height } = drag
      if (place === from) return { transform: `translateY(${by}px)` }
      const isBetween = place > from ? place <= to : place >= to
      const room = place > from ? -height : height
      return { transform: `translateY(${isBetween ? room : 0}px)` }
    },
  }
}

import { type FocusEvent, type RefObject, useRef } from 'react'
import { holdToast } from '@/lib/client/page/toast'

/**
 * Notes whether the pointer or the focus is in the notice, and where the focus came from. The focus
 * goes back there when the notice closes: left among the notices, it would keep every later one on
 * screen.
 */
export function useToastPresence(viewport: RefObject<HTMLElement | null>) {
  const isIn = useRef({ pointer: false, focus: false })
  const origin = useRef<HTMLElement | null>(null)

  function note(change: Partial<typeof isIn.current>) {
    Object.assign(isIn.current, change)
    holdToast(isIn.current.pointer || isIn.current.focus)
  }

  const isAmongNotices = (target: EventTarget | null) =>
    target instanceof Node && viewport.current?.parentElement?.contains(target) === true

  function noteOrigin({ relatedTarget }: FocusEvent) {
    if (isAmongNotices(relatedTarget)) return
    origin.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
  }

  return {
    /** The notice's element. */
    inside: {
      onPointerEnter: () => note({ pointer: true }),
      onPointerLeave: () => note({ pointer: false }),
      onFocus(event: FocusEvent) {
        noteOrigin(event)
        note({ focus: true })
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        note({ focus: relatedTarget instanceof Node && currentTarget.contains(relatedTarget) }),
    },
    noteOrigin,
    /** The notice closes. */
    leave() {
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && isAmongNotices(activeElement)) {
        if (origin.current?.isConnected) origin.current.focus()
        else activeElement.blur()
      }
      note({ pointer: false, focus: false })
    },
  }
}

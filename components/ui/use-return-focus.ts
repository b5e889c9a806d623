import { useRef } from 'react'
import { focusNearby, type Place, placeOf } from '@/lib/client/focus-nearby'

/**
 * Handlers for a dialog's content that give the focus back to whatever had it when the dialog
 * opened, or to what is next to it when the dialog deleted it. Radix does so only for a dialog with a
 * trigger of its own, and only while that is there; ours mostly open from state. A dialog that was left
 * for another page gives it to nobody there.
 */
export function useReturnFocus() {
  const opener = useRef<Place | null>(null)
  const page = useRef('')
  return {
    onOpenAutoFocus() {
      const { activeElement } = document
      page.current = window.location.pathname
      opener.current = activeElement instanceof HTMLElement ? placeOf(activeElement) : null
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      const isSamePage = window.location.pathname === page.current
      if (opener.current && isSamePage) focusNearby(opener.current)
    },
  }
}

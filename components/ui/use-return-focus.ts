import { useRef } from 'react'
import { focusNearby, type Place, placeOf } from '@/lib/client/page/focus-nearby'

/**
 * Handlers for a dialog's content that return the focus to the element that had it when the dialog
 * opened, or to its neighbour when the dialog deleted it. Radix does so only for a dialog with its
 * own trigger, and only while that is mounted; ours mostly open from state. Navigation from a
 * dialog to another page moves no focus, nor does a dialog whose result has taken it.
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
      const isLost = document.activeElement === document.body
      const isSamePage = window.location.pathname === page.current
      if (opener.current && isLost && isSamePage) focusNearby(opener.current)
    },
  }
}

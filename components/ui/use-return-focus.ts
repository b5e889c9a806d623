import { useRef } from 'react'
import { focusNearby, type Place, placeOf } from '@/lib/client/focus-nearby'

/**
 * Handlers for a dialog's content that give the focus back to whatever had it when the dialog
 * opened, or to what is next to it when the dialog deleted it. Radix does so only for a dialog with a
 * trigger of its own, and only while that is there; ours mostly open from state.
 */
export function useReturnFocus() {
  const opener = useRef<Place | null>(null)
  return {
    onOpenAutoFocus() {
      const { activeElement } = document
      opener.current = activeElement instanceof HTMLElement ? placeOf(activeElement) : null
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (opener.current) focusNearby(opener.current)
    },
  }
}

import { useRef } from 'react'

/**
 * Handlers for a dialog's content that give the focus back to whatever had it when the dialog
 * opened. Radix does so only for a dialog with a trigger of its own; ours mostly open from state.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}

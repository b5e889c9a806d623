import { useEffect, useRef } from 'react'
import { handOverFocus, type PlaceOnPage, placeOnPage } from '@/lib/client/page/focus-nearby'

/**
 * For a control whose entry may leave the list when it is pressed. Returns a function that notes
 * the press: when the entry then leaves with the focus, its neighbour takes the focus. Navigation
 * to another page moves no focus.
 */
export function useFocusHandover(): (pressed: HTMLElement) => void {
  const pressed = useRef<PlaceOnPage | null>(null)
  useEffect(
    () => () => {
      if (!pressed.current) return
      handOverFocus(pressed.current)
    },
    [],
  )
  return (control) => {
    pressed.current = placeOnPage(control)
  }
}

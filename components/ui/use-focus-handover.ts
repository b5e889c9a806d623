import { useEffect, useRef } from 'react'
import { focusNearby, type Place, placeOf } from '@/lib/client/focus-nearby'

/**
 * For a control whose entry may leave the list when it is pressed. Returns a function that notes
 * the press: when the entry then leaves with the focus, its neighbour takes the focus. Navigation
 * to another page moves no focus.
 */
export function useFocusHandover(): (pressed: HTMLElement) => void {
  const pressed = useRef<{ place: Place; page: string } | null>(null)
  useEffect(
    () => () => {
      if (!pressed.current) return
      const { place, page } = pressed.current
      // The entry is removed from the page after this.
      setTimeout(() => {
        const isLost = document.activeElement === document.body
        if (isLost && window.location.pathname === page) focusNearby(place)
      })
    },
    [],
  )
  return (control) => {
    pressed.current = { place: placeOf(control), page: window.location.pathname }
  }
}

import { type RefObject, useEffect, useRef } from 'react'
import { useFocusHandover } from '@/components/ui/use-focus-handover'
import type { Import } from '@/lib/shared/imports'

/**
 * Keeps the focus with an import. A new one takes it from the button that has sent its file. When a pressed control
 * leaves, its row takes the focus; when the row leaves with it, what is next to the row. Returns the row's ref and a
 * function that notes the press.
 */
export function useRowFocus(
  state: Import['state'],
  isNew: boolean,
): [row: RefObject<HTMLLIElement | null>, notePress: (pressed: HTMLElement) => void] {
  const row = useRef<HTMLLIElement>(null)
  const pressed = useRef<HTMLElement | null>(null)
  const noteFocus = useFocusHandover()
  useEffect(() => {
    const section = row.current?.closest('section')
    if (isNew && section?.contains(document.activeElement)) row.current?.focus()
  }, [isNew])
  useEffect(() => {
    if (pressed.current?.isConnected !== false) return
    pressed.current = null
    if (document.activeElement === document.body) row.current?.focus()
  }, [state])
  return [
    row,
    (control) => {
      pressed.current = control
      noteFocus(control)
    },
  ]
}

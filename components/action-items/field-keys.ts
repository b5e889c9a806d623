import type { KeyboardEvent } from 'react'

/** What the fields of an action item do on these keys. */
export interface FieldKeys {
  onEnter: () => void
  onEscape?: (() => void) | undefined
}

/** Handles Enter and Escape, except while a character is being composed. */
export const fieldKeys =
  ({ onEnter, onEscape }: FieldKeys) =>
  (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onEscape?.()
    if (event.key !== 'Enter') return
    event.preventDefault()
    onEnter()
  }

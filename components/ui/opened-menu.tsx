'use client'

import type { LucideIcon } from 'lucide-react'
import { type ReactElement, useRef } from 'react'
import type { ButtonProps } from './button'
import {
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  OpenedDropdownMenu,
} from './dropdown-menu'

interface MenuAction {
  label: string
  icon?: LucideIcon
  onSelect: () => void
}

interface MenuChoice {
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

export interface ActionMenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement<ButtonProps>
  actions?: readonly MenuAction[]
  choice?: MenuChoice
}

/**
 * The opened menu. The chosen action runs once the focus is back on the button, so that a dialog
 * returns it there when it closes.
 */
export default function OpenedMenu({
  trigger,
  byKeyboard,
  actions,
  choice,
}: ActionMenuProps & { byKeyboard: boolean }) {
  const chosen = useRef<(() => void) | null>(null)

  function act() {
    const action = chosen.current
    chosen.current = null
    if (action) queueMicrotask(action)
  }

  return (
    <OpenedDropdownMenu trigger={trigger} byKeyboard={byKeyboard} onCloseAutoFocus={act}>
      {actions?.map(({ label, icon: Icon, onSelect }) => (
        <DropdownMenuItem key={label} onSelect={() => (chosen.current = onSelect)}>
          {Icon && <Icon aria-hidden />}
          {label}
        </DropdownMenuItem>
      ))}
      {choice && (
        <DropdownMenuRadioGroup value={choice.value} onValueChange={choice.onChange}>
          {choice.options.map(([value, label]) => (
            <DropdownMenuRadioItem key={value} value={value}>
              {label}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      )}
    </OpenedDropdownMenu>
  )
}

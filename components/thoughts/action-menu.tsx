'use client'

import type { LucideIcon } from 'lucide-react'
import { cloneElement, type ReactElement } from 'react'
import type { ButtonProps } from '@/components/ui/button'
import { onDemand } from '@/components/ui/on-demand'
import { useFirstOpening } from '@/components/ui/use-first-opening'

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

const OpenedMenu = onDemand(() => import('./opened-menu'))

/** A menu that costs a screen full of cards nothing until someone opens it. */
export function ActionMenu({ trigger, ...menu }: ActionMenuProps) {
  const { isOpened, byKeyboard, closed, giveUp } = useFirstOpening(OpenedMenu.preload)
  const button = cloneElement(trigger, closed)
  if (!isOpened) return button
  return (
    <OpenedMenu
      trigger={trigger}
      byKeyboard={byKeyboard}
      {...menu}
      fallback={button}
      onUnavailable={giveUp}
    />
  )
}

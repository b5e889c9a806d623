'use client'

import { cloneElement, type ReactElement, type ReactNode } from 'react'
import type { ButtonProps } from './button'
import { onDemand } from './on-demand'
import { useFirstOpening } from './use-first-opening'
import type { ActionMenuProps } from './opened-menu'

/** What an opened menu is given. */
interface Opening {
  /** The button that opens the menu. */
  trigger: ReactElement<ButtonProps>
  byKeyboard: boolean
  fallback: ReactNode
  onUnavailable: () => void
}

/** A menu that costs a screen full of cards nothing until someone opens it. */
export function LateMenu({
  trigger,
  preload,
  children,
}: Pick<Opening, 'trigger'> & {
  /** Loads the code of the opened menu. */
  preload: () => Promise<unknown>
  children: (opening: Opening) => ReactNode
}) {
  const { isOpened, byKeyboard, closed, giveUp } = useFirstOpening(preload)
  const button = cloneElement(trigger, closed)
  if (!isOpened) return button
  return children({ trigger, byKeyboard, fallback: button, onUnavailable: giveUp })
}

const OpenedMenu = onDemand(() => import('./opened-menu'))

/** A menu of actions, or of one choice. */
export function ActionMenu({ trigger, ...menu }: ActionMenuProps) {
  return (
    <LateMenu trigger={trigger} preload={OpenedMenu.preload}>
      {(opening) => <OpenedMenu {...opening} {...menu} />}
    </LateMenu>
  )
}

'use client'

import { cloneElement } from 'react'
import { onDemand } from '@/components/ui/on-demand'
import { useFirstOpening } from '@/components/ui/use-first-opening'
import type { ActionMenuProps } from './opened-menu'

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

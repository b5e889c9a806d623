'use client'

import type { LucideIcon } from 'lucide-react'
import { cloneElement, type ReactElement, useState } from 'react'
import type { ButtonProps } from '@/components/ui/button'
import { onDemand } from '@/components/ui/on-demand'
import { usePreload } from '@/lib/client/preload'

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
const reach = () => void OpenedMenu.preload().catch(() => undefined)

/** A menu that costs a screen full of cards nothing until someone opens it. */
export function ActionMenu({ trigger, ...menu }: ActionMenuProps) {
  const [wasOpened, setWasOpened] = useState(false)
  usePreload(OpenedMenu.preload)
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: reach,
    onFocus: reach,
    onClick: () => setWasOpened(true),
  })
  if (!wasOpened) return closed
  return (
    <OpenedMenu
      trigger={trigger}
      {...menu}
      fallback={closed}
      onUnavailable={() => setWasOpened(false)}
    />
  )
}

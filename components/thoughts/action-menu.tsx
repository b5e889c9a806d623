'use client'

import type { LucideIcon } from 'lucide-react'
import { cloneElement, lazy, type ReactElement, Suspense, useState } from 'react'
import type { ButtonProps } from '@/components/ui/button'
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

const loadMenu = () => import('./opened-menu')
const OpenedMenu = lazy(loadMenu)

/** A menu that costs a screen full of cards nothing until someone opens it. */
export function ActionMenu({ trigger, ...menu }: ActionMenuProps) {
  const [wasOpened, setWasOpened] = useState(false)
  usePreload(loadMenu)
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void loadMenu(),
    onFocus: () => void loadMenu(),
    onClick: () => setWasOpened(true),
  })
  if (!wasOpened) return closed
  return (
    <Suspense fallback={closed}>
      <OpenedMenu trigger={trigger} {...menu} />
    </Suspense>
  )
}

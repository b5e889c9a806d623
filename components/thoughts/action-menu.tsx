'use client'

import { LateMenu } from '@/components/ui/late-menu'
import { onDemand } from '@/components/ui/on-demand'
import type { ActionMenuProps } from './opened-menu'

const OpenedMenu = onDemand(() => import('./opened-menu'))

/** A menu of actions, or of one choice. */
export function ActionMenu({ trigger, ...menu }: ActionMenuProps) {
  return (
    <LateMenu trigger={trigger} preload={OpenedMenu.preload}>
      {(opening) => <OpenedMenu {...opening} {...menu} />}
    </LateMenu>
  )
}

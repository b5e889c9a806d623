'use client'

import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import type { ActionMenuProps } from './action-menu'

/** The menu itself; it is first rendered because it was opened, and so starts open. */
export default function OpenedMenu({ trigger, actions, choice }: ActionMenuProps) {
  return (
    <DropdownMenu defaultOpen modal={false}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent>
        {actions?.map(({ label, icon: Icon, onSelect }) => (
          <DropdownMenuItem key={label} onSelect={onSelect}>
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
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

'use client'

import { Check } from 'lucide-react'
import * as MenuPrimitive from 'radix-ui/dropdown-menu'
import { type ComponentProps, type ReactElement, useRef } from 'react'
import { cn } from './cn'

export const DropdownMenuRadioGroup = MenuPrimitive.RadioGroup

/** Outside the page's landmarks, a person who moves between landmarks would not find an open menu. */
const landmark = () => document.querySelector('main')

function DropdownMenuContent({
  className,
  sideOffset = 6,
  align = 'end',
  ...props
}: ComponentProps<typeof MenuPrimitive.Content>) {
  return (
    <MenuPrimitive.Portal container={landmark()}>
      <MenuPrimitive.Content
        sideOffset={sideOffset}
        align={align}
        collisionPadding={8}
        className={cn(
          'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto rounded-lg border border-border bg-popover p-1 text-popover-foreground shadow-lg',
          'origin-(--radix-dropdown-menu-content-transform-origin) data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in',
          className,
        )}
        {...props}
      />
    </MenuPrimitive.Portal>
  )
}

/**
 * A menu that first renders because its button was pressed, and so starts open. It was not mounted at the time of the
 * press; opened by keyboard or screen reader, it focuses its first entry, as it does when it is opened later.
 */
export function OpenedDropdownMenu({
  trigger,
  byKeyboard,
  ...content
}: ComponentProps<typeof DropdownMenuContent> & { trigger: ReactElement; byKeyboard: boolean }) {
  const goesToFirst = useRef(byKeyboard)
  return (
    <MenuPrimitive.Root defaultOpen modal={false}>
      <MenuPrimitive.Trigger asChild>{trigger}</MenuPrimitive.Trigger>
      <DropdownMenuContent
        onFocus={({ currentTarget }) => {
          if (!goesToFirst.current) return
          goesToFirst.current = false
          currentTarget.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
        }}
        {...content}
      />
    </MenuPrimitive.Root>
  )
}

const itemClasses = [
  'relative flex min-h-11 items-center gap-2.5 rounded-sm px-2.5 text-sm outline-none select-none mouse:min-h-8',
  'data-[highlighted]:bg-accent data-[highlighted]:text-accent-foreground data-[disabled]:opacity-50',
  'forced-colors:data-[highlighted]:-outline-offset-2 forced-colors:data-[highlighted]:outline-2 forced-colors:data-[highlighted]:outline-solid',
  '[&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground',
]

export function DropdownMenuItem({
  className,
  variant = 'default',
  ...props
}: ComponentProps<typeof MenuPrimitive.Item> & { variant?: 'default' | 'destructive' }) {
  return (
    <MenuPrimitive.Item
      className={cn(
        itemClasses,
        variant === 'destructive' &&
          'text-destructive data-[highlighted]:bg-destructive-soft data-[highlighted]:text-destructive [&_svg]:text-destructive',
        className,
      )}
      {...props}
    />
  )
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof MenuPrimitive.RadioItem>) {
  return (
    <MenuPrimitive.RadioItem className={cn(itemClasses, 'pr-9', className)} {...props}>
      {children}
      <MenuPrimitive.ItemIndicator className="absolute right-2.5">
        <Check aria-hidden className="text-primary!" />
      </MenuPrimitive.ItemIndicator>
    </MenuPrimitive.RadioItem>
  )
}

export function DropdownMenuSeparator({
  className,
  ...props
}: ComponentProps<typeof MenuPrimitive.Separator>) {
  return (
    <MenuPrimitive.Separator className={cn('-mx-1 my-1 h-px bg-border', className)} {...props} />
  )
}

'use client'

import { X } from 'lucide-react'
import * as DialogPrimitive from 'radix-ui/dialog'
import type { ComponentProps } from 'react'
import { Button } from './button'
import { cn } from './cn'
import { useReturnFocus } from './use-return-focus'

export const Dialog = DialogPrimitive.Root

export const overlayClasses =
  'fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] justify-items-center overflow-y-auto bg-scrim p-4 pt-[max(1rem,8dvh)] sm:pt-[14dvh] data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in'

/** At most 600 px wide (screens.md#dialogs-and-tooltips). */
export const panelClasses =
  'relative grid h-fit w-full max-w-150 grid-cols-[minmax(0,1fr)] gap-4 rounded-xl border border-border bg-popover p-5 text-popover-foreground shadow-lg outline-none sm:p-6 data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in'

export function DialogContent({
  className,
  children,
  onCloseAutoFocus,
  ...props
}: ComponentProps<typeof DialogPrimitive.Content>) {
  const returnFocus = useReturnFocus()
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay className={overlayClasses}>
        <DialogPrimitive.Content
          className={cn(panelClasses, className)}
          {...returnFocus}
          onCloseAutoFocus={(event) => {
            returnFocus.onCloseAutoFocus(event)
            onCloseAutoFocus?.(event)
          }}
          {...props}
        >
          {children}
          <DialogPrimitive.Close asChild>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label="Close"
              className="absolute top-3 right-3 text-muted-foreground"
            >
              <X />
            </Button>
          </DialogPrimitive.Close>
        </DialogPrimitive.Content>
      </DialogPrimitive.Overlay>
    </DialogPrimitive.Portal>
  )
}

export function DialogHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('grid gap-1.5 pr-10', className)} {...props} />
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return (
    <DialogPrimitive.Title
      className={cn('font-display text-xl font-semibold', className)}
      {...props}
    />
  )
}

export function DialogDescription({
  className,
  ...props
}: ComponentProps<typeof DialogPrimitive.Description>) {
  return (
    <DialogPrimitive.Description
      className={cn('text-sm text-muted-foreground', className)}
      {...props}
    />
  )
}

export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn('flex flex-col-reverse gap-2 sm:flex-row sm:justify-end', className)}
      {...props}
    />
  )
}

'use client'

import { cva, type VariantProps } from 'class-variance-authority'
import { CircleAlert, X } from 'lucide-react'
import * as ToastPrimitive from 'radix-ui/toast'
import type { ComponentProps, ReactNode } from 'react'
import { Button, type ButtonProps } from './button'
import { cn } from './cn'

export const ToastProvider = ToastPrimitive.Provider

/** F8 moves the focus here (notices.md#one-at-a-time), which is the primitive's own default. */
export function ToastViewport({
  className,
  ...props
}: ComponentProps<typeof ToastPrimitive.Viewport>) {
  return (
    <ToastPrimitive.Viewport
      className={cn(
        'pointer-events-none fixed right-0 bottom-20 z-60 mb-(--selection-room) flex w-full flex-col p-4 md:bottom-0 md:w-100 print:hidden',
        // Above the messages that stay at the end of the page.
        'in-data-strip:bottom-31 md:in-data-strip:bottom-11',
        className,
      )}
      {...props}
    />
  )
}

const toastVariants = cva(
  [
    'pointer-events-auto relative flex items-start gap-3 rounded-lg border bg-popover py-3.5 pr-12 pl-4 text-popover-foreground shadow-lg',
    'data-[state=open]:animate-slide-in data-[state=closed]:animate-slide-out',
    'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
    'data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x)',
  ],
  {
    variants: {
      variant: {
        default: 'border-border',
        destructive: 'border-destructive/40 bg-destructive-soft',
      },
    },
    defaultVariants: { variant: 'default' },
  },
)

export function Toast({
  className,
  variant,
  action,
  children,
  ...props
}: ComponentProps<typeof ToastPrimitive.Root> &
  VariantProps<typeof toastVariants> & {
    /** A button next to the text. */
    action?: ReactNode
  }) {
  return (
    <ToastPrimitive.Root className={cn(toastVariants({ variant }), className)} {...props}>
      {variant === 'destructive' && (
        <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-destructive" />
      )}
      <div className="grid min-w-0 flex-1 gap-0.5">{children}</div>
      {action}
      <ToastPrimitive.Close asChild>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Dismiss"
          className="absolute top-1 right-1 text-muted-foreground mouse:top-2 mouse:right-2"
        >
          <X />
        </Button>
      </ToastPrimitive.Close>
    </ToastPrimitive.Root>
  )
}

export function ToastAction({
  altText,
  ...props
}: ButtonProps & {
  /** Read out in place of the button, with the notice: how to do the same without a pointer. */
  altText: string
}) {
  return (
    <ToastPrimitive.Action altText={altText} asChild>
      <Button variant="outline" size="sm" className="-my-2 mouse:-my-1" {...props} />
    </ToastPrimitive.Action>
  )
}

export function ToastTitle({ className, ...props }: ComponentProps<typeof ToastPrimitive.Title>) {
  return <ToastPrimitive.Title className={cn('text-sm font-semibold', className)} {...props} />
}

export function ToastDescription({
  className,
  ...props
}: ComponentProps<typeof ToastPrimitive.Description>) {
  return (
    <ToastPrimitive.Description
      dir="auto"
      className={cn('text-sm wrap-anywhere text-muted-foreground', className)}
      {...props}
    />
  )
}

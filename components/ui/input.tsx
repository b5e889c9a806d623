import type { ComponentProps } from 'react'
import { cn } from './cn'

/** Shared by every text control. 16 px on phones, because iOS zooms in on smaller text on focus. */
export const controlClasses = [
  'w-full rounded-md border border-input bg-card text-base text-foreground shadow-xs mouse:text-sm',
  'placeholder:text-muted-foreground',
  'transition-[border-color,box-shadow] focus-visible:border-ring focus-visible:outline-2 focus-visible:-outline-offset-1',
  'disabled:cursor-not-allowed disabled:opacity-60 read-only:bg-muted',
  'aria-invalid:border-destructive aria-invalid:focus-visible:outline-destructive',
]

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      dir="auto"
      className={cn(controlClasses, 'h-11 px-3 mouse:h-9', className)}
      {...props}
    />
  )
}

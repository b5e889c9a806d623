import type { ComponentProps } from 'react'
import { cn } from './cn'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  onCheckedChange?: (checked: boolean) => void
}

/** The style alone, for a checkbox that needs no script. */
export const checkboxClasses = [
  'relative size-4.5 shrink-0 appearance-none rounded-xs border border-input bg-card align-middle transition-[background-color,border-color]',
  // A fingertip needs more room than the box takes.
  'before:absolute before:-inset-3.25 mouse:before:-inset-1.5',
  'checked:border-primary checked:bg-primary hover:border-primary disabled:opacity-50',
  'after:absolute after:top-[0.0625rem] after:left-[0.3125rem] after:h-2.5 after:w-1.5 after:rotate-45 after:border-primary-foreground after:opacity-0 after:transition-opacity',
  'after:border-r-2 after:border-b-2 checked:after:opacity-100',
  'aria-invalid:border-destructive',
]

/** The platform's checkbox in our style: works in forms and before scripts have loaded. */
export function Checkbox({ className, onCheckedChange, onChange, ...props }: CheckboxProps) {
  return (
    <input
      type="checkbox"
      className={cn(checkboxClasses, className)}
      onChange={(event) => {
        onChange?.(event)
        onCheckedChange?.(event.target.checked)
      }}
      {...props}
    />
  )
}

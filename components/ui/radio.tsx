import type { ComponentProps } from 'react'
import { cn } from './cn'

/** The platform's radio button in our style; those of one group share a `name`. */
export function Radio({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      type="radio"
      className={cn(
        'size-4.5 shrink-0 appearance-none rounded-full border border-input bg-card transition-[border-width,border-color]',
        'checked:border-6 checked:border-primary hover:border-primary disabled:opacity-50',
        className,
      )}
      {...props}
    />
  )
}

import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { controlClasses } from './input'

export type SelectProps = ComponentProps<'select'> & {
  onValueChange?: (value: string) => void
}

/**
 * The platform's select: a phone uses its own picker, and it needs no script. Children are
 * `<option>`s; none may have an empty value (screens.md#dialogs-and-tooltips).
 */
export function Select({ className, onValueChange, onChange, children, ...props }: SelectProps) {
  return (
    <span className={cn('relative inline-flex w-full min-w-0', className)}>
      <select
        className={cn(
          controlClasses,
          'h-11 min-w-0 appearance-none truncate pr-9 pl-3 read-only:bg-card mouse:h-9',
        )}
        onChange={(event) => {
          onChange?.(event)
          onValueChange?.(event.target.value)
        }}
        {...props}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  )
}

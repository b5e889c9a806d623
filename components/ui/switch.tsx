import type { ComponentProps } from 'react'
import { cn } from './cn'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  onCheckedChange?: (checked: boolean) => void
}

/** A checkbox that takes effect at once, and looks and is announced as a switch. */
export function Switch({ className, onCheckedChange, onChange, ...props }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      className={cn(
        'relative h-6 w-10 shrink-0 appearance-none rounded-full bg-input align-middle transition-colors checked:bg-primary disabled:opacity-50',
        'before:absolute before:-inset-2.5',
        'after:absolute after:top-0.5 after:left-0.5 after:size-5 after:rounded-full after:bg-card after:shadow-sm after:transition-transform checked:after:translate-x-4',
        // In forced colours, only these are shown.
        'forced-colors:border forced-colors:border-[ButtonText] forced-colors:bg-[ButtonFace] forced-colors:checked:bg-[Highlight]',
        'forced-colors:after:top-px forced-colors:after:left-px forced-colors:after:bg-[ButtonText]! forced-colors:checked:after:bg-[HighlightText]!',
        'dark:after:bg-foreground dark:checked:after:bg-primary-foreground',
        className,
      )}
      onChange={(event) => {
        onChange?.(event)
        onCheckedChange?.(event.target.checked)
      }}
      {...props}
    />
  )
}

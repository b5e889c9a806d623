import { type ReactNode, useId } from 'react'
import { cn } from './cn'
import { Switch } from './switch'

/** A switch behind its label and a description; a press anywhere on the row turns it. */
export function SwitchRow({
  label,
  description,
  isOn,
  isUnavailable,
  onChange,
  className,
}: {
  label: string
  description: ReactNode
  isOn: boolean
  /** Can be pressed, but does not turn (notifications.md#switches-that-cant-be-used). */
  isUnavailable?: boolean | undefined
  onChange: (isOn: boolean) => void
  className?: string
}) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={cn('flex min-h-11 items-center justify-between gap-6', className)}
    >
      <span className="grid gap-0.5">
        <span id={`${id}-label`} className="text-sm font-medium">
          {label}
        </span>
        <span id={`${id}-description`} className="text-sm text-muted-foreground">
          {description}
        </span>
      </span>
      <Switch
        id={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-description`}
        aria-disabled={isUnavailable || undefined}
        checked={isOn}
        onCheckedChange={onChange}
        className="aria-disabled:opacity-50"
      />
    </label>
  )
}

'use client'

import { useId } from 'react'
import { SavedNote } from '@/components/ui/saved-note'
import { Switch } from '@/components/ui/switch'

/** One switch in its row; a press anywhere on the row turns it. */
export function NotificationSwitch({
  label,
  description,
  isOn,
  isUnavailable,
  isSaved,
  onChange,
}: {
  label: string
  description: string
  isOn: boolean
  /** Can be pressed, but does not turn (notifications.md#switches-that-cant-be-used). */
  isUnavailable?: boolean
  /** It was just turned, and the server has saved it. */
  isSaved: boolean
  onChange: (isOn: boolean) => void
}) {
  const id = useId()
  return (
    <div className="relative">
      <label htmlFor={id} className="flex min-h-11 items-center justify-between gap-6 py-4">
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
      {/* In the space below the switch, so that nothing moves. */}
      <div className="pointer-events-none absolute right-0 bottom-0 *:text-xs">
        <SavedNote>{isSaved && 'Settings saved'}</SavedNote>
      </div>
    </div>
  )
}

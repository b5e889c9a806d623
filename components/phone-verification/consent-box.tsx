'use client'

import { useId } from 'react'
import { Checkbox, type CheckboxProps } from '@/components/ui/checkbox'
import { FieldError } from '@/components/ui/field'

/** The consent to receive texts, next to a phone field with a new number. */
export function ConsentBox({ error, ...props }: CheckboxProps & { error?: string }) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex items-start gap-3 py-1 text-sm text-muted-foreground">
        <Checkbox
          {...props}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId}
          className="mt-px"
        />
        I agree to receive text messages from this service at this number. Reply STOP to opt out or
        HELP for support.
      </label>
      {/* Two lines on a phone. */}
      <FieldError id={errorId} className="-mb-2 min-h-[2lh]">
        {error}
      </FieldError>
    </div>
  )
}

import { type ReactNode, useId } from 'react'
import { cn } from './cn'
import { Label } from './label'

/** What the control inside a field must carry to be tied to its label and messages. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldProps = {
  label: ReactNode
  /** A hint that is always shown below the control. */
  description?: ReactNode
  /** What is wrong with the value; announced when it appears. */
  error?: string
  /** Shown beside the label, for example "optional". */
  aside?: ReactNode
  className?: string
  children: (control: FieldControl) => ReactNode
}

/** A labelled control with its hint and its error. */
export function Field({ label, description, error, aside, className, children }: FieldProps) {
  const id = useId()
  const descriptionId = `${id}-description`
  const errorId = `${id}-error`
  const describedBy = [description && descriptionId, error && errorId].filter(Boolean).join(' ')
  return (
    <div className={cn('grid gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-2">
        <Label htmlFor={id}>{label}</Label>
        {aside && <span className="text-xs text-muted-foreground">{aside}</span>}
      </div>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {description && (
        <p id={descriptionId} className="text-xs text-muted-foreground">
          {description}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}

/** The live region stays in the page, so that a message that appears in it is read out. */
export function FieldError({ id, children }: { id?: string; children?: string }) {
  return (
    <p
      id={id}
      aria-live="polite"
      className="text-sm text-destructive not-empty:animate-fade-in empty:hidden"
    >
      {children}
    </p>
  )
}

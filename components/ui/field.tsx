import { type ReactNode, useId } from 'react'
import { cn } from './cn'
import { Label } from './label'

/** The attributes that link the control of a field to its label and messages. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldProps = {
  label: ReactNode
  /** A hint that is always shown below the control. */
  description?: ReactNode
  /**
   * The fault of the value; announced when it appears, in place of the hint. When the prop is
   * given, even as undefined, its line is reserved, so that nothing moves when it appears.
   */
  error?: string | undefined
  /** Shown next to the label, for example "optional". */
  aside?: ReactNode
  className?: string
  children: (control: FieldControl) => ReactNode
}

/** A labelled control with its hint and its error. */
export function Field(props: FieldProps) {
  const { label, description, error, aside, className, children } = props
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
      <div
        className={cn(
          'grid text-xs *:[grid-area:1/1] empty:hidden',
          'error' in props && '-mb-2 min-h-[1lh]',
        )}
      >
        {description && (
          <p
            id={descriptionId}
            className={cn('text-xs text-muted-foreground', error && 'invisible')}
          >
            {description}
          </p>
        )}
        {'error' in props && <FieldError id={errorId}>{error}</FieldError>}
      </div>
    </div>
  )
}

/** The live region stays mounted, so that a message that appears in it is read out. */
export function FieldError({
  id,
  className,
  children,
}: {
  id?: string
  className?: string
  children?: string | undefined
}) {
  return (
    <p
      id={id}
      aria-live="polite"
      className={cn('text-xs text-destructive not-empty:animate-fade-in', className)}
    >
      {children}
    </p>
  )
}

import { useId } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldError } from '@/components/ui/field'

export interface ScopeWords {
  name: string
  allows: string
}

/** Boxes of a form, one for each scope, with what it allows. */
export function ScopeChoice<Scope extends string>({
  words,
  chosen,
  fault,
}: {
  words: readonly (readonly [Scope, ScopeWords])[]
  chosen: readonly Scope[]
  fault: string | undefined
}) {
  const id = useId()
  return (
    <fieldset className="grid gap-1" aria-describedby={`${id}-error`}>
      <legend className="mb-1 text-sm font-medium">It may</legend>
      {words.map(([scope, { name, allows }]) => (
        <label key={scope} className="flex items-start gap-3 py-1.5 text-sm">
          <Checkbox
            name={scope}
            defaultChecked={chosen.includes(scope)}
            aria-invalid={fault ? true : undefined}
            aria-describedby={`${id}-${scope}`}
            className="mt-px"
          />
          <span className="grid gap-0.5">
            {name}
            <span id={`${id}-${scope}`} className="text-xs text-muted-foreground">
              {allows}
            </span>
          </span>
        </label>
      ))}
      <FieldError id={`${id}-error`} className="-mb-2 min-h-[1lh]">
        {fault}
      </FieldError>
    </fieldset>
  )
}

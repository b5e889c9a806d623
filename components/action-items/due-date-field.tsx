import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { EARLIEST_DUE, LATEST_DUE } from '@/lib/shared/limits'
import { type FieldKeys, fieldKeys } from './field-keys'

/** The due date of an action item, which can be removed. Enter saves. */
export function DueDateField({
  dueOn,
  onChange,
  isInPlace = false,
  ...keys
}: FieldKeys & {
  /** YYYY-MM-DD; null for none. */
  dueOn: string | null
  onChange: (dueOn: string | null) => void
  /** Shown on a line with other controls. */
  isInPlace?: boolean
}) {
  const id = useId()
  /** What the control shows: while a date is being typed, its year may be far in the past. */
  const [typed, setTyped] = useState(dueOn ?? '')

  function type(day: string) {
    setTyped(day)
    if (day === '') onChange(null)
    else if (day >= EARLIEST_DUE && day <= LATEST_DUE) onChange(day)
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Label htmlFor={id} className={cn(isInPlace && 'max-sm:sr-only')}>
        Due date
      </Label>
      <Input
        id={id}
        type="date"
        min={EARLIEST_DUE}
        max={LATEST_DUE}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={fieldKeys(keys)}
        className={isInPlace ? 'w-36 px-2' : 'w-40'}
      />
      {typed !== '' && (
        <IconButton label="No due date" onClick={() => type('')}>
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

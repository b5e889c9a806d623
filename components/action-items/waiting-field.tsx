import { useId } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Label } from '@/components/ui/label'
import { type FieldKeys, fieldKeys } from './field-keys'

/** Whether an action item waits for somebody. Enter saves. */
export function WaitingField({
  isWaiting,
  onChange,
  ...keys
}: FieldKeys & {
  isWaiting: boolean
  onChange: (isWaiting: boolean) => void
}) {
  const id = useId()
  return (
    <div className="flex min-h-11 w-fit items-center mouse:min-h-9">
      <Checkbox
        id={id}
        checked={isWaiting}
        onCheckedChange={onChange}
        onKeyDown={fieldKeys(keys)}
      />
      <Label htmlFor={id} className="py-2 ps-3">
        Waiting for somebody
      </Label>
    </div>
  )
}

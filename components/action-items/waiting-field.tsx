import type { KeyboardEvent } from 'react'
import { Checkbox } from '@/components/ui/checkbox'

/** Whether an action item waits for somebody. Enter saves. */
export function WaitingField({
  isWaiting,
  onChange,
  onEnter,
  onEscape,
}: {
  isWaiting: boolean
  onChange: (isWaiting: boolean) => void
  onEnter: () => void
  onEscape?: () => void
}) {
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') onEscape?.()
    if (event.key !== 'Enter') return
    event.preventDefault()
    onEnter()
  }

  return (
    <label className="flex min-h-11 w-fit items-center gap-3 text-sm font-medium mouse:min-h-9">
      <Checkbox checked={isWaiting} onCheckedChange={onChange} onKeyDown={handleKeyDown} />
      Waiting for somebody
    </label>
  )
}

import { cn } from '@/components/ui/cn'
import { THOUGHT_MAX_LENGTH, THOUGHT_WARNING_LENGTH } from '@/lib/shared/limits'

/** Remaining characters are read out in steps of this size, not at every key. */
const ANNOUNCED_STEP = 50

function announcement(length: number): string {
  if (length > THOUGHT_MAX_LENGTH) return `Over the limit of ${THOUGHT_MAX_LENGTH} characters`
  if (length <= THOUGHT_WARNING_LENGTH) return ''
  const left = THOUGHT_MAX_LENGTH - length
  return `At most ${Math.ceil(left / ANNOUNCED_STEP) * ANNOUNCED_STEP} characters left`
}

/** How much of the limit is used: yellow near it, red over it (capture.md#length-of-a-thought). */
export function CharacterCounter({ length, id }: { length: number; id: string }) {
  const isOver = length > THOUGHT_MAX_LENGTH
  const isNear = !isOver && length > THOUGHT_WARNING_LENGTH
  return (
    <>
      <span
        id={id}
        data-state={isOver ? 'over' : isNear ? 'warning' : 'normal'}
        className={cn(
          'text-xs text-muted-foreground',
          isNear && 'font-medium text-warning',
          isOver && 'font-semibold text-destructive',
        )}
      >
        {length}/{THOUGHT_MAX_LENGTH} characters
      </span>
      <span aria-live="polite" className="sr-only">
        {announcement(length)}
      </span>
    </>
  )
}

import { WARNING_SHARE } from '@/lib/shared/limits'
import { cn } from './cn'

/** The remaining characters are read out in steps of this size, not at every key. */
const ANNOUNCED_STEP = 50

function announcement(length: number, max: number): string {
  if (length > max) return `Over the limit of ${max} characters`
  if (length <= max * WARNING_SHARE) return ''
  const step = Math.min(ANNOUNCED_STEP, Math.ceil(max / 10))
  return `At most ${Math.ceil((max - length) / step) * step} characters left`
}

/** How much of the limit is used: yellow near it, red over it (capture.md#length-of-a-thought). */
export function CharacterCounter({
  length,
  max,
  id,
  isQuiet = false,
}: {
  length: number
  max: number
  id: string
  /** Shown only near the limit and over it. */
  isQuiet?: boolean
}) {
  const isOver = length > max
  const isNear = !isOver && length > max * WARNING_SHARE
  const isShown = !isQuiet || isOver || isNear
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
        {isShown && `${length}/${max} characters`}
      </span>
      <span aria-live="polite" className="sr-only">
        {announcement(length, max)}
      </span>
    </>
  )
}

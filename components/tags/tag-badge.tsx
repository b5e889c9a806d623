import { X } from 'lucide-react'
import { Badge, BADGE_HUES, type BadgeVariant } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { type ColoredTag, ownTone, tagTones } from '@/lib/shared/tag-color'

const variantOf = (tone: number | null): BadgeVariant =>
  (tone !== null && BADGE_HUES[tone]) || 'secondary'

/** The colours of a group of tags, distinct as far as there are colours. */
export function tagVariants(tags: readonly ColoredTag[]): BadgeVariant[] {
  return tagTones(tags, BADGE_HUES.length).map(variantOf)
}

/**
 * A tag in its own colour, or in the colour it has in a group (`tagVariants`); with `onRemove`, a
 * button that removes it.
 */
export function TagBadge({
  name,
  color,
  variant = variantOf(ownTone({ name, color }, BADGE_HUES.length)),
  isBusy = false,
  onRemove,
}: ColoredTag & {
  variant?: BadgeVariant
  isBusy?: boolean
  /** Receives the button, which goes away with the tag. */
  onRemove?: (button: HTMLElement) => void
}) {
  return (
    <Badge
      variant={variant}
      className={cn(onRemove && 'h-7 gap-0.5 pr-1 pl-2.5', isBusy && 'opacity-50')}
    >
      <span dir="auto" className="truncate">
        {name}
      </span>
      {onRemove && (
        <button
          type="button"
          aria-label={`Remove tag ${name}`}
          aria-disabled={isBusy}
          onClick={(event) => !isBusy && onRemove(event.currentTarget)}
          className="relative grid size-5 shrink-0 place-items-center rounded-full before:absolute before:-inset-2 hover:bg-foreground/10 mouse:before:inset-0"
        >
          <X aria-hidden />
        </button>
      )}
    </Badge>
  )
}

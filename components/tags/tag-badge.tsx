import { X } from 'lucide-react'
import { Badge, BADGE_HUES, type BadgeVariant } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { tagTone } from '@/lib/shared/tag-color'

function variantOf(name: string): BadgeVariant {
  const tone = tagTone(name, BADGE_HUES.length)
  return (tone !== null && BADGE_HUES[tone]) || 'secondary'
}

/** A tag in the colour that its name gives it; with `onRemove`, a way to take it off. */
export function TagBadge({
  name,
  isBusy = false,
  onRemove,
}: {
  name: string
  isBusy?: boolean
  /** Given the button, which goes with the tag. */
  onRemove?: (button: HTMLElement) => void
}) {
  return (
    <Badge
      variant={variantOf(name)}
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

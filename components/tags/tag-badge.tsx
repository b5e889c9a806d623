import { Badge, BADGE_HUES, type BadgeVariant } from '@/components/ui/badge'
import { tagTone } from '@/lib/shared/tag-color'

function variantOf(name: string): BadgeVariant {
  const tone = tagTone(name, BADGE_HUES.length)
  return (tone !== null && BADGE_HUES[tone]) || 'secondary'
}

/** A tag in the colour that its name gives it. */
export function TagBadge({ name }: { name: string }) {
  return (
    <Badge variant={variantOf(name)}>
      <span className="truncate">{name}</span>
    </Badge>
  )
}

import { Radio } from '@/components/ui/radio'
import { TAG_COLORS, type TagColor } from '@/lib/shared/tag-color'
import { TagBadge } from './tag-badge'

const labelOf = (color: TagColor) => color.charAt(0).toUpperCase() + color.slice(1)

/**
 * Chooses the colour of a tag, or none. Each colour is shown with its name, so that nobody has to tell colours apart.
 */
export function TagColorChoice({
  name,
  value,
  onChange,
}: {
  /** The tag's name. */
  name: string
  value: TagColor | null
  onChange: (color: TagColor | null) => void
}) {
  const option = (color: TagColor | null) => (
    <label key={color ?? 'none'} className="flex min-h-9 min-w-0 items-center gap-2">
      <Radio name="color" checked={value === color} onChange={() => onChange(color)} />
      {color ? (
        <TagBadge name={labelOf(color)} color={color} />
      ) : (
        <span className="text-sm">Automatic</span>
      )}
    </label>
  )
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">Colour</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-3">
        {option(null)}
        {TAG_COLORS.map(option)}
      </div>
      <p className="flex min-w-0 items-center gap-2 pt-2 text-xs text-muted-foreground">
        Looks like <TagBadge name={name} color={value ?? undefined} />
      </p>
    </fieldset>
  )
}

import type { ComponentProps } from 'react'
import { cn } from './cn'
import { Textarea } from './textarea'

/** A pasted text in one paragraph. */
export const onOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ')

/**
 * Edits a text in place: in the same font and width, so that it takes as many lines and nothing around it moves. Only
 * the field's edge extends beyond the text.
 */
export function InPlaceField({
  isOneLine = false,
  onChange,
  className,
  ...props
}: Omit<ComponentProps<'textarea'>, 'onChange'> & {
  /** One paragraph, which wraps as the displayed text does. */
  isOneLine?: boolean
  onChange: (text: string) => void
}) {
  return (
    <Textarea
      rows={1}
      onChange={({ target: { value } }) => onChange(isOneLine ? onOneLine(value) : value)}
      className={cn(
        '-mx-3.25 -my-1.25 block field-sizing-content max-h-[70dvh] min-h-0 w-[calc(100%+1.625rem)] px-3 py-1 [font:inherit]!',
        isOneLine ? 'resize-none' : 'resize-y supports-[not(field-sizing:content)]:min-h-28',
        className,
      )}
      {...props}
    />
  )
}

import type { ComponentProps } from 'react'
import { cn } from './cn'
import { Textarea } from './textarea'

/** A text that was pasted into a field for one paragraph. */
export const onOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ')

/**
 * Edits a text where it stands: in the same type and width, so that it takes as many lines and nothing around it
 * moves. Only its edge is larger than the text, and hangs over.
 */
export function InPlaceField({
  isOneLine = false,
  onChange,
  className,
  ...props
}: Omit<ComponentProps<'textarea'>, 'onChange'> & {
  /** One paragraph, which wraps as it does when it is read. */
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

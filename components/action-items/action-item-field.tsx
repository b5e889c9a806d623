import type { ComponentProps, KeyboardEvent } from 'react'
import { cn } from '@/components/ui/cn'
import { Textarea } from '@/components/ui/textarea'
import { ACTION_ITEM_MAX_LENGTH } from '@/lib/shared/limits'

/** The text of an action item: one paragraph, fully visible. Enter saves. */
export function ActionItemField({
  text,
  onChange,
  onEnter,
  onEscape,
  isReadOnly,
  className,
  ref,
}: Pick<ComponentProps<'textarea'>, 'ref' | 'className'> & {
  text: string
  onChange: (text: string) => void
  onEnter: () => void
  onEscape?: () => void
  /** Its text is being saved. */
  isReadOnly?: boolean
}) {
  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onEscape?.()
    if (event.key !== 'Enter') return
    event.preventDefault()
    onEnter()
  }

  return (
    <Textarea
      ref={ref}
      rows={2}
      aria-label="Action item text"
      maxLength={ACTION_ITEM_MAX_LENGTH}
      value={text}
      readOnly={isReadOnly}
      onChange={(event) => onChange(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
      onKeyDown={handleKeyDown}
      className={cn(
        'field-sizing-content max-h-60 min-h-11 resize-none mouse:min-h-9 mouse:py-1.5',
        className,
      )}
    />
  )
}

import type { ComponentProps, KeyboardEvent } from 'react'
import { InPlaceField, onOneLine } from '@/components/ui/in-place-field'
import { Textarea } from '@/components/ui/textarea'
import { ACTION_ITEM_MAX_LENGTH } from '@/lib/shared/limits'

/** The text of an action item: one paragraph, fully visible. Enter saves. */
export function ActionItemField({
  text,
  onChange,
  onEnter,
  onEscape,
  isReadOnly,
  isInPlace = false,
  ref,
}: Pick<ComponentProps<'textarea'>, 'ref'> & {
  text: string
  onChange: (text: string) => void
  onEnter: () => void
  onEscape?: () => void
  /** Its text is being saved. */
  isReadOnly?: boolean
  /** It stands where the text is read. */
  isInPlace?: boolean
}) {
  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onEscape?.()
    if (event.key !== 'Enter') return
    event.preventDefault()
    onEnter()
  }

  const field = {
    ref,
    'aria-label': 'Action item text',
    maxLength: ACTION_ITEM_MAX_LENGTH,
    value: text,
    readOnly: isReadOnly,
    onKeyDown: handleKeyDown,
  }
  if (isInPlace) return <InPlaceField {...field} isOneLine onChange={onChange} />
  return (
    <Textarea
      {...field}
      rows={2}
      onChange={(event) => onChange(onOneLine(event.target.value))}
      className="field-sizing-content max-h-60 min-h-11 resize-none mouse:min-h-9 mouse:py-1.5"
    />
  )
}

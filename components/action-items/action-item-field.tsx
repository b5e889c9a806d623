import type { ComponentProps } from 'react'
import { InPlaceField, onOneLine } from '@/components/ui/in-place-field'
import { Textarea } from '@/components/ui/textarea'
import { ACTION_ITEM_MAX_LENGTH } from '@/lib/shared/limits'
import { type FieldKeys, fieldKeys } from './field-keys'

/** The text of an action item: one paragraph, fully visible. Enter saves. */
export function ActionItemField({
  text,
  onChange,
  isReadOnly,
  isInPlace = false,
  ref,
  ...keys
}: Pick<ComponentProps<'textarea'>, 'ref'> &
  FieldKeys & {
    text: string
    onChange: (text: string) => void
    /** The text is being saved. */
    isReadOnly?: boolean
    /** The field takes the place of the text. */
    isInPlace?: boolean
  }) {
  const field = {
    ref,
    'aria-label': 'Action item text',
    maxLength: ACTION_ITEM_MAX_LENGTH,
    value: text,
    readOnly: isReadOnly,
    onKeyDown: fieldKeys(keys),
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

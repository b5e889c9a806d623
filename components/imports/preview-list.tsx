import { counted } from '@/lib/shared/counted'
import type { ImportFormat, ImportPreview } from '@/lib/shared/imports'
import { FORMATS } from './formats'

const NAMES: [of: keyof ImportPreview, noun: string, plural?: string][] = [
  ['thoughts', 'ramble'],
  ['deletedThoughts', 'deleted ramble'],
  ['actionItems', 'action item'],
  ['reminders', 'reminder'],
  ['tags', 'tag'],
  ['categories', 'category', 'categories'],
]

const contentsOf = (preview: ImportPreview) =>
  NAMES.flatMap(([of, noun, plural]) => {
    const count = preview[of]
    return count ? [counted(count, noun, plural)] : []
  })

/** Whether anything in a file can be imported. */
export const hasContent = (preview: ImportPreview) => contentsOf(preview).length > 0

/** What is in a file, what of it is left out, and what the plan allows. */
export function PreviewList({ preview, format }: { preview: ImportPreview; format: ImportFormat }) {
  const { thoughts, deletedThoughts, duplicates, expired, room } = preview
  const fresh = Math.max(0, thoughts + deletedThoughts - duplicates - expired)
  if (!hasContent(preview)) return null
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm">
      <li>In the file: {contentsOf(preview).join(', ')}.</li>
      {duplicates > 0 && <li>You have {counted(duplicates, 'ramble')} already: left out.</li>}
      {expired > 0 && (
        <li>{counted(expired, 'ramble')} deleted more than 30 days ago: left out.</li>
      )}
      {room !== null && room < fresh && (
        <li>Your plan keeps {room.toLocaleString('en-US')} more: the rest is left out.</li>
      )}
      <li>Not imported: {FORMATS[format].leftOut}.</li>
    </ul>
  )
}

import { counted } from '@/lib/shared/counted'
import type { ImportPreview } from '@/lib/shared/imports'

/** What is in a file, what of it is left out, and what the plan allows. */
export function PreviewList({ preview }: { preview: ImportPreview }) {
  const { thoughts, deletedThoughts, duplicates, expired, room, ...others } = preview
  const fresh = Math.max(0, thoughts + deletedThoughts - duplicates - expired)
  const contents = [
    counted(thoughts, 'ramble'),
    ...(deletedThoughts > 0 ? [`${counted(deletedThoughts, 'deleted ramble')}`] : []),
    counted(others.actionItems, 'action item'),
    counted(others.reminders, 'reminder'),
    counted(others.tags, 'tag'),
    counted(others.categories, 'category', 'categories'),
  ]
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm">
      <li>In the file: {contents.join(', ')}.</li>
      {duplicates > 0 && <li>{counted(duplicates, 'ramble')} you have already: left out.</li>}
      {expired > 0 && (
        <li>{counted(expired, 'ramble')} deleted more than 30 days ago: left out.</li>
      )}
      {room !== null && room < fresh && (
        <li>Your plan keeps {room.toLocaleString('en-US')} more: the rest is left out.</li>
      )}
      <li>
        Not imported: your account and its settings, phone number, sessions and access tokens.
      </li>
    </ul>
  )
}
